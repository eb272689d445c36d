import type { HistoryMessage } from '../../shared/protocol/client-message.ts';
import { askAgain, askFor, earlierAfter, missingAfter } from './history.ts';
import type { Model } from './model.ts';
import { forgetAsked, startReplay, wantedAfter } from './replay.ts';

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
    const { eventLog, replay } = this.#ports.model;
    eventLog.value = askAgain(eventLog.value);
    replay.value = forgetAsked(replay.value);
  }

  /** Asks for what happened before the story that is known. */
  askEarlier(): void {
    const after = earlierAfter(this.#ports.model.eventLog.value);
    if (after !== undefined) this.#ports.ask({ after });
  }

  /** Fetches the table as it stood at these versions, the most wanted first, into `model.past`; none: looking back is over. */
  fetchPositions(versions: readonly number[]): void {
    this.#positionsShown = versions;
    this.#fetchPositionsShown();
  }

  /** Whose eyes are looked through; undefined: one's own. */
  showAs(seat: number | undefined): void {
    this.#ports.model.replay.value = startReplay(seat);
    this.#fetchPositionsShown();
  }

  #fetchMissing(): void {
    const { view, eventLog } = this.#ports.model;
    const newest = view.value?.version ?? 0;
    const after = missingAfter(eventLog.value, newest);
    if (after === undefined || !this.#ports.ask({ after })) return;
    eventLog.value = askFor(eventLog.value, newest);
    this.#ports.later(ANSWER_WITHIN, () => {
      if (eventLog.value.asked !== newest) return;
      eventLog.value = askAgain(eventLog.value);
      this.#fetchMissing();
    });
  }

  #fetchPositionsShown(): void {
    const { replay } = this.#ports.model;
    const after = wantedAfter(replay.value, this.#positionsShown);
    if (after === undefined) return;
    const { seat } = replay.value;
    if (!this.#ports.ask({ after, views: true, ...(seat !== undefined && { seat }) })) return;
    const asked = { ...replay.value, asked: after };
    replay.value = asked;
    this.#ports.later(ANSWER_WITHIN, () => {
      if (replay.value !== asked) return;
      replay.value = forgetAsked(asked);
      this.#fetchPositionsShown();
    });
  }
}
