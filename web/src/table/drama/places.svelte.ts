/** Where the plates and the board lie on the felt, for what is drawn over them. */
import { tick } from "svelte";

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

const FELT = ".felt:not([data-still])";

function spotOf(selector: string): Spot | null {
  const [node, felt] = [document.querySelector(`${FELT} ${selector}`), document.querySelector(FELT)];
  if (!node || !felt) return null;
  const [box, around] = [node.getBoundingClientRect(), felt.getBoundingClientRect()];
  return { x: box.left - around.left + box.width / 2, y: box.top - around.top, w: box.width, h: box.height };
}

export class Places {
  plates = $state.raw(new Map<number, Spot>());
  board = $state.raw<Spot | null>(null);
  /** The first of the viewer's own cards. */
  own = $state.raw<Spot | null>(null);
  width = $state(0);

  /** Measure when the page shows what has happened. */
  async look(chairs: readonly number[]): Promise<void> {
    await tick();
    this.plates = new Map(chairs.flatMap((chair) => {
      const spot = spotOf(`[data-chair="${chair}"] .plate`);
      return spot ? [[chair, spot] as const] : [];
    }));
    this.board = spotOf(".boards");
    this.own = spotOf(".own .at");
    this.width = document.querySelector(FELT)?.clientWidth ?? 0;
  }
}
