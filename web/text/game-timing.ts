import type { Pace } from '../../shared/protocol/settings.ts';
import { isShortGame } from '../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';

/** Live in one evening, or a turn at a time, whenever someone has a minute. */
export const WHENS = ['live', 'turns'] as const;
export type GameTiming = (typeof WHENS)[number];

/** Minutes. */
const A_DAY = 1440;

/** The paces to choose from; of the two without a limit, `bot` means an evening, with few reminders. */
export const PACES = {
  live: { perTurn: null, missed: 'bot' },
  turns: { perTurn: null, missed: 'wait' },
  byTheDay: { perTurn: A_DAY, missed: 'bot' },
} as const satisfies Readonly<Record<string, Pace>>;

/** Returns undefined for a custom pace, from when hosts could set any. */
export function findWhen(pace: Pace): GameTiming | undefined {
  if (isByTheDay(pace)) return 'turns';
  return WHENS.find((when) => PACES[when].perTurn === pace.perTurn && PACES[when].missed === pace.missed);
}

/** Whether a bot plays the turn of someone who is a day late. */
export const isByTheDay = ({ perTurn, missed }: Pace): boolean => perTurn === A_DAY && missed === 'bot';

/** Chooses live for a short game, which ends before anyone leaves. */
export const getPace = (ruleset: Ruleset): Pace => (isShortGame(ruleset) ? PACES.live : PACES.turns);
