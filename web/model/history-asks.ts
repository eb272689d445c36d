import type { HistoryMessage } from '../../shared/protocol/client-message.ts';
import { askAgain, askFor, earlierAfter, missingAfter } from './event-log.ts';
import type { Model } from './model.ts';
import { forgetAsked, wantedAfter } from './replay.ts';

export type HistoryAsk = Omit<HistoryMessage, 'type' | 'table'>;

/** What history requests need of the open table. */
interface HistoryPorts {
  readonly model: Model;
  /** False if nothing can be sent now. */
  ask(question: HistoryAsk): boolean;
  later(after: number, action: () => void): void;
}

/** Milliseconds after which an answer counts as lost. */
const ANSWER_WITHIN = 15_000;

/** Requests missed versions, earlier ones, and past positions; one request of each kind at a time. */
export class HistoryAsks {
  readonly #ports: HistoryPorts;
  /** Versions whose positions are wanted, most wanted first. */
  #positionsShown: readonly number[] = [];

  constructor(ports: HistoryPorts) {
    this.#ports = ports;
  }

  /** Requests what is missing, unless it has been requested. */
  fetch(): void {
    this.#fetchMissing();
    this.#fetchPositionsShown();
  }

  /** The socket that carried the requests is gone. */
  forget(): void {
    const { eventLog, replay } = this.#ports.model;
    eventLog.value = askAgain(eventLog.value);
    replay.value = forgetAsked(replay.value);
  }

  /** Requests what happened before the known event log. */
  askEarlier(): void {
    const after = earlierAfter(this.#ports.model.eventLog.value);
    if (after !== undefined) this.#ports.ask({ after });
  }

  /** Fetches positions at these versions, most wanted first, into `model.replay`; an empty list ends the replay. */
  fetchPositions(versions: readonly number[]): void {
    this.#positionsShown = versions;
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
    if (!this.#ports.ask({ after, views: true })) return;
    const asked = { ...replay.value, asked: after };
    replay.value = asked;
    this.#ports.later(ANSWER_WITHIN, () => {
      if (replay.value !== asked) return;
      replay.value = forgetAsked(asked);
      this.#fetchPositionsShown();
    });
  }
}
