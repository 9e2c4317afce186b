import { expect, test } from 'vitest';
import type { EventUpdate, EventView } from '../../generated/wire';
import { updatedEvent } from './eventUpdate';

const stack = (player: string, chips: number) => ({ player, chips });
const view = {
  left: 3,
  stacks: [stack('ann', 500), stack('bob', 400), stack('cid', 300)],
  results: [],
  entered: [{ player: 'ann' }],
  tables: [{ number: 1 }, { number: 2 }],
} as unknown as EventView;

function updated(set: object, rows: object): EventView {
  return updatedEvent(view, { type: 'event-update', event: 'e', seq: 2, set, rows } as unknown as EventUpdate);
}

test('whole keys take the place of what they were', () => {
  expect(updated({ left: 2 }, {})).toEqual({ ...view, left: 2 });
});

test('rows are changed, added and taken out, and stacks stay in order', () => {
  const after = updated({}, { stacks: { put: [stack('cid', 900), stack('dee', 450)], gone: ['bob'] } });
  expect(after.stacks).toEqual([stack('cid', 900), stack('ann', 500), stack('dee', 450)]);
  expect(view.stacks).toHaveLength(3);
});

test('a list may come whole and as rows at once, and new rows of others come at the end', () => {
  const after = updated({ tables: [{ number: 2 }] }, { tables: { put: [{ number: 1, final: true }], gone: [] } });
  expect(after.tables).toEqual([{ number: 1, final: true }, { number: 2 }]);
  expect(updated({}, { entered: { put: [{ player: 'zoe' }], gone: ['ann'] } }).entered).toEqual([{ player: 'zoe' }]);
});
