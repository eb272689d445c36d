import { eventSentence, eventsText } from '#text/events.ts';
import { HOME } from '#text/home.ts';
import { YOU } from '#text/pages.ts';
import { EVENT_KINDS } from '../../shared/protocol/constants.ts';
import type { EventKind } from '../../shared/protocol/event-kinds.ts';
import { type FaceName, getBotFace, getFace, isFace } from '../faces/faces.ts';
import { getPlaysAndEvents, type Play } from '../model/plays.ts';
import type { SavedNews, SavedPerson, SavedSeat, SavedStatus } from '../model/storage/seats.ts';
import { formatPlace, timeIn } from '../text/clock.ts';
import type { NameFormatter } from '../text/event-sentences.ts';
import { isLikelyNight } from '../text/hours.ts';

/** Returns the face of someone at a table; undefined if the seat is open. */
export function findFace({ name, kind, face }: SavedPerson, seat: number): FaceName | undefined {
  if (kind === 'empty') return undefined;
  if (kind === 'bot') return getBotFace(seat);
  return isFace(face) ? face : getFace(name);
}

/** Returns this team's points and the best other team's; undefined before the first game. */
export function getScores({ scores, seat = 0 }: SavedStatus): readonly [number, number] | undefined {
  if (scores === undefined || scores.length < 2) return undefined;
  const ownTeam = seat % scores.length;
  return [scores[ownTeam] as number, Math.max(...scores.filter((_, team) => team !== ownTeam))];
}

/** Returns the people of a team, such as `You and Lena`. */
function listTeamNames({ scores = [], seat, people = [] }: SavedStatus, team: number): readonly string[] {
  const seats = people.flatMap((_, each) => (each % scores.length === team ? [each] : []));
  return [...seats.filter((each) => each === seat), ...seats.filter((each) => each !== seat)].map((each) =>
    each === seat ? YOU : (people[each]?.name ?? ''),
  );
}

export const getResult = (status: SavedStatus): string =>
  status.winners === undefined
    ? HOME.over
    : HOME.won(
        status.winners.flatMap((team) => listTeamNames(status, team)),
        status.winners.length > 1,
      );

export function findLocalTime(zone: string | undefined, now: number): { words: string; isNight: boolean } | undefined {
  const time = zone === undefined ? undefined : timeIn(zone, now);
  if (zone === undefined || time === undefined) return undefined;
  const isNight = isLikelyNight(zone, now);
  return { words: HOME.timeThere(time, formatPlace(zone), isNight), isNight };
}

interface NewsItem {
  readonly key: string;
  /** The person who acted, if any. */
  readonly seat: number | undefined;
  readonly words: string;
  readonly play?: Play;
}

const NEWS_LIMIT = 3;

/** Returns the news since this device looked: the most important first, then the latest. */
export function getNews({ status, seen }: SavedSeat): readonly NewsItem[] {
  const { news: saved = [], seat: ownSeat, people = [] } = status ?? {};
  const naming: NameFormatter = {
    displayName: (seat) => (seat === ownSeat ? YOU : (people[seat]?.name ?? '')),
    team: (team) => HOME.together(status === undefined ? [] : listTeamNames(status, team)),
  };
  const news = getPlaysAndEvents(saved.filter(({ version }) => version > seen)).flatMap(
    (each, at): readonly (NewsItem & WeighedNews)[] => {
      if (each.type === 'event') return toNewsItem(each.event, naming, at);
      if (each.play.seat === ownSeat) return [];
      const words = eventsText(
        each.play.entries.flatMap(({ events }) => events),
        naming,
      );
      return [{ key: `${at}`, seat: each.play.seat, words, play: each.play, weight: getWeight(each.play), at }];
    },
  );
  return news.sort((a, b) => b.weight - a.weight || b.at - a.at).slice(0, NEWS_LIMIT);
}

interface WeighedNews {
  readonly weight: number;
  readonly at: number;
}

function getWeight({ laid, pickedUp, wentOut, took }: Play): number {
  if (wentOut) return 5;
  if (laid.some(({ book }) => book !== undefined)) return 4;
  if (pickedUp) return 3;
  return took > 0 ? 1 : 0;
}

/** News value of an event outside any play; undefined if it is no news. */
const WEIGHTS: Readonly<Record<EventKind, number | undefined>> = {
  note: 2,
  milestone: 1,
  question: 1,
  draw: undefined,
  act: undefined,
  lastAct: undefined,
  besides: undefined,
  word: undefined,
  game: undefined,
  table: undefined,
  reaction: undefined,
  presence: undefined,
  chance: undefined,
};

function toNewsItem(
  event: SavedNews['events'][number],
  naming: NameFormatter,
  at: number,
): readonly (NewsItem & WeighedNews)[] {
  const weight = WEIGHTS[EVENT_KINDS[event.type]];
  const seat = 'seat' in event ? event.seat : undefined;
  const words = eventSentence(event, naming);
  return weight === undefined || words === undefined ? [] : [{ key: `${at}`, seat, words, weight, at }];
}
