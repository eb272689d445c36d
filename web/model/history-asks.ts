import type { HistoryMessage } from '../../shared/protocol/client-message.ts';
import { findEarlierPage, findMissingPage, requestHistory, resetRequest } from './event-log.ts';
import type { Model } from './model.ts';
import { findMissingViews, forgetAsked } from './replay.ts';

export type HistoryAsk = Omit<HistoryMessage, 'type' | 'table'>;

interface HistoryPorts {
  readonly model: Model;
  /** Returns false if nothing can be sent now. */
  ask(question: HistoryAsk): boolean;
  later(after: number, action: () => void): void;
}

/** Milliseconds after which an answer counts as lost. */
const ANSWER_TIMEOUT = 15_000;

/** Has at most one pending request of each kind. */
export class HistoryAsks {
  readonly #ports: HistoryPorts;
  /** Versions whose positions are needed, by priority. */
  #positionsShown: readonly number[] = [];

  constructor(ports: HistoryPorts) {
    this.#ports = ports;
  }

  fetch(): void {
    this.#fetchMissing();
    this.#fetchPositionsShown();
  }

  forget(): void {
    const { eventLog, replay } = this.#ports.model;
    eventLog.value = resetRequest(eventLog.value);
    replay.value = forgetAsked(replay.value);
  }

  askEarlier(): void {
    const after = findEarlierPage(this.#ports.model.eventLog.value);
    if (after !== undefined) this.#ports.ask({ after });
  }

  /** Fetches positions at these versions, by priority, into `model.replay`; an empty list ends the replay. */
  fetchPositions(versions: readonly number[]): void {
    this.#positionsShown = versions;
    this.#fetchPositionsShown();
  }

  #fetchMissing(): void {
    const { view, eventLog } = this.#ports.model;
    const newest = view.value?.version ?? 0;
    const after = findMissingPage(eventLog.value, newest);
    if (after === undefined || !this.#ports.ask({ after })) return;
    eventLog.value = requestHistory(eventLog.value, newest);
    this.#ports.later(ANSWER_TIMEOUT, () => {
      if (eventLog.value.asked !== newest) return;
      eventLog.value = resetRequest(eventLog.value);
      this.#fetchMissing();
    });
  }

  #fetchPositionsShown(): void {
    const { replay } = this.#ports.model;
    const after = findMissingViews(replay.value, this.#positionsShown);
    if (after === undefined) return;
    if (!this.#ports.ask({ after, views: true })) return;
    const pendingReplay = { ...replay.value, asked: after };
    replay.value = pendingReplay;
    this.#ports.later(ANSWER_TIMEOUT, () => {
      if (replay.value !== pendingReplay) return;
      replay.value = forgetAsked(pendingReplay);
      this.#fetchPositionsShown();
    });
  }
}
