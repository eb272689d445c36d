import type { HistoryMessage } from '../../shared/protocol/client-message.ts';
import { askAgain, askFor, earlierAfter, missingAfter } from './history.ts';
import type { Model } from './model.ts';
import { forgetAsked, startPast, wantedAfter } from './past.ts';

export type HistoryAsk = Omit<HistoryMessage, 'type' | 'table'>;

/** What asking needs of the open table. */
export interface HistoryPorts {
  readonly model: Model;
  /** False where nothing can be asked now. */
  ask(question: HistoryAsk): boolean;
  later(after: number, action: () => void): void;
}

/** Milliseconds after which an answer is taken to have been lost. */
const ANSWER_WITHIN = 15_000;

/** Asks for what this page has missed, for what was before, and for the table as it stood; one question of each at a time. */
export class HistoryAsks {
  readonly #ports: HistoryPorts;
  /** Versions at which the table is looked at as it stood, the most wanted first. */
  #positionsShown: readonly number[] = [];

  constructor(ports: HistoryPorts) {
    this.#ports = ports;
  }

  /** Asks for what is missing and has not been asked for. */
  fetch(): void {
    this.#fetchMissing();
    this.#fetchPositionsShown();
  }

  /** The socket that carried the questions is gone. */
  forget(): void {
    const { story, past } = this.#ports.model;
    story.value = askAgain(story.value);
    past.value = forgetAsked(past.value);
  }

  /** Asks for what happened before the story that is known. */
  askEarlier(): void {
    const after = earlierAfter(this.#ports.model.story.value);
    if (after !== undefined) this.#ports.ask({ after });
  }

  /** Fetches the table as it stood at these versions, the most wanted first, into `model.past`; none: looking back is over. */
  fetchPositions(versions: readonly number[]): void {
    this.#positionsShown = versions;
    this.#fetchPositionsShown();
  }

  /** Whose eyes are looked through; undefined: one's own. */
  showAs(seat: number | undefined): void {
    this.#ports.model.past.value = startPast(seat);
    this.#fetchPositionsShown();
  }

  #fetchMissing(): void {
    const { view, story } = this.#ports.model;
    const newest = view.value?.version ?? 0;
    const after = missingAfter(story.value, newest);
    if (after === undefined || !this.#ports.ask({ after })) return;
    story.value = askFor(story.value, newest);
    this.#ports.later(ANSWER_WITHIN, () => {
      if (story.value.asked !== newest) return;
      story.value = askAgain(story.value);
      this.#fetchMissing();
    });
  }

  #fetchPositionsShown(): void {
    const { past } = this.#ports.model;
    const after = wantedAfter(past.value, this.#positionsShown);
    if (after === undefined) return;
    const { seat } = past.value;
    if (!this.#ports.ask({ after, views: true, ...(seat !== undefined && { seat }) })) return;
    const asked = { ...past.value, asked: after };
    past.value = asked;
    this.#ports.later(ANSWER_WITHIN, () => {
      if (past.value !== asked) return;
      past.value = forgetAsked(asked);
      this.#fetchPositionsShown();
    });
  }
}
