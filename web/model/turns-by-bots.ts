import type { PublicEvent } from '../../shared/protocol/view.ts';
import { getPlaysAndEvents } from './plays.ts';
import type { FeedEntry } from './types.ts';

interface TurnsByBots {
  readonly turns: number;
  /** The newest version of these turns; 0 if there are none. */
  readonly last: number;
  /** The version of the person's last turn. */
  readonly after: number;
}

/** Whether the bot plays for one turn or answer, or until the person takes the seat back. */
type BotStint = 'turn' | 'stays' | undefined;

/** Returns the turns that bots have played for a seat's person since that person last played, up to a version. */
export function findTurnsByBots(feed: readonly FeedEntry[], seat: number, lastVersion: number): TurnsByBots {
  const knownFeed = feed.filter(({ version }) => version <= lastVersion);
  let found: TurnsByBots = { turns: 0, last: 0, after: (knownFeed[0]?.version ?? 1) - 1 };
  let botStint: BotStint;
  for (const each of getPlaysAndEvents(knownFeed)) {
    if (each.type === 'event') botStint = getNextStint(each, seat, botStint);
    else if (each.play.seat === seat) {
      const last = each.play.entries.at(-1)?.version ?? 0;
      found = botStint === undefined ? { turns: 0, last: 0, after: last } : { ...found, turns: found.turns + 1, last };
      if (botStint === 'turn') botStint = undefined;
    }
  }
  return found;
}

interface EventInEntry {
  readonly event: PublicEvent;
  readonly entry: FeedEntry;
}

function getNextStint({ event, entry }: EventInEntry, seat: number, before: BotStint): BotStint {
  if (event.type === 'reseated') return undefined;
  if (!('seat' in event) || event.seat !== seat) return before;
  if (event.type === 'botSatIn') return event.away || isForOneTurn(entry) ? 'turn' : 'stays';
  if (event.type === 'seatTakenBack' || event.type === 'awaySet') return undefined;
  return event.type === 'answered' && before === 'turn' ? undefined : before;
}

const isForOneTurn = ({ events }: FeedEntry): boolean =>
  events.some((event) => event.type === 'deadlineMissed' && event.did === 'botTurn');
