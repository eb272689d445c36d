import type { View } from './view.ts';

/** Asks how things stand at a table without sitting down there: nothing is stored, and nothing is told afterwards. */
export interface GlanceMessage {
  readonly type: 'glance';
  readonly table: string;
  /** The seat that the capability was made for. */
  readonly seat: number;
  /** The sender's clock, milliseconds since 1970. */
  readonly time: number;
  /** As in a hello, over the text `afoot glance`. */
  readonly proof: string;
}

/** How things stand, for a list of tables; lists and flags that would be empty or false are absent. */
export interface StandingMessage
  extends Pick<View, 'version' | 'at' | 'phase' | 'since' | 'deadline' | 'paused' | 'closed' | 'occupants'> {
  readonly type: 'standing';
  readonly table: string;
  /** Where the asker sits now. */
  readonly seat: number;
  readonly title: string;
  /** The names that `occupants` points into. */
  readonly names: readonly string[];
  readonly round?: number;
  /** The seat whose turn it is. */
  readonly turn?: number;
  /** Seats that the game waits for. */
  readonly awaited?: readonly number[];
  /** It waits for the asker, for whom no bot plays. */
  readonly mine?: true;
  /** A bot plays for the asker, who may take its seat back. */
  readonly sitIn?: true;
  /** Somebody wishes to end the round or the game as it lies, and the asker has not answered. */
  readonly ending?: true;
  /** The asker is the host, and has to decide how it goes on: somebody's time is up, or nobody sits where it is to go on. */
  readonly decide?: true;
  /** The round is over and the next not dealt. */
  readonly over?: true;
  /** The newest version with something to tell: comings and goings are none. */
  readonly told: number;
}

/** Whether a wish to end the round or the game waits for this seat's answer; nobody is asked where a bot plays for it. */
export const isAskedToEnd = ({ ending, sitIn, closed }: View, seat: number): boolean =>
  ending !== undefined && !closed && !ending.agreed.includes(seat) && !sitIn?.includes(seat);
