/** Asking once more before something that cannot be taken back. */

export interface Question {
  title: string;
  text: string;
  /** The verb on the button that does it, and the one that does not. */
  yes: string;
  no: string;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** What is asked now; one question at a time. */
export const asked = $state<{ now: Asked | null }>({ now: null });

/** Ask, and wait for the answer. Closing the question means no. */
export function confirmed(question: Question): Promise<boolean> {
  asked.now?.answer(false);
  return new Promise((done) => {
    asked.now = {
      ...question,
      answer: (yes) => {
        asked.now = null;
        done(yes);
      },
    };
  });
}
