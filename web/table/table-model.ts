import { eventSentence, eventsText } from '#text/events.ts';
import { MOMENTS } from '#text/moments.ts';
import { PLAY_LINE } from '#text/motion.ts';
import { YOU } from '#text/pages.ts';
import { teamName } from '#text/table.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import { positionOfView } from '../../shared/protocol/position.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Position } from '../../shared/rules/position.ts';
import { cardsValue } from '../../shared/rules/values.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { type FaceName, faceAt } from '../faces/faces.ts';
import { type Happening, happeningsOf, laidApart, type Play } from '../model/plays.ts';
import type { FeedEntry } from '../model/types.ts';
import { type VisibleTable, type VisibleTeam, visibleTableOf } from '../model/visible-table.ts';
import { timeHere } from '../text/clock.ts';
import type { Naming } from '../text/event-sentences.ts';
import { seatName } from '../text/names.ts';
import { repeated } from '../text/wording.ts';
import type { Drawn, FeedLine } from './Happened.tsx';

/** A table as its viewer sees it: the round, the viewer's position, and everyone's names. */
export interface TableModel {
  readonly visible: VisibleTable;
  /** Judges the viewer's own intents; absent for a watcher. */
  readonly position?: Position;
  /** `You` for the viewer. */
  who(seat: number): string;
  teamName(team: number): string;
  /** Undefined: nobody sits there. */
  faceOf(seat: number): FaceName | undefined;
}

interface TableKnown {
  readonly charter: Charter;
  readonly view: View;
}

/** Undefined before the first deal. */
export function tableModelOf({ charter, view }: TableKnown): TableModel | undefined {
  const visible = visibleTableOf(charter, view);
  if (!visible) return undefined;
  const position = positionOfView(charter, view);
  const who = (seat: number): string => (seat === view.seat ? YOU : seatName(charter, view, seat));
  const ownFirst = (seats: readonly number[]) =>
    [...seats].sort((a, b) => Number(b === view.seat) - Number(a === view.seat));
  return {
    visible,
    who,
    teamName: (team) => teamName(ownFirst(visible.teams[team]?.seats ?? []).map(who)),
    faceOf: (seat) => faceAt(charter, view, seat),
    ...(position ? { position } : {}),
  };
}

/** What a team's cards on the table count now: cards, books, red threes; what its players hold is not known. */
export function pointsOnTable(rules: Ruleset, { melds, redThrees, minimum }: VisibleTeam): number {
  const { bonus } = rules.score;
  const cards = melds.reduce((sum, meld) => sum + cardsValue(rules, meld.cards), 0);
  const books = melds.reduce((sum, { book }) => sum + (book ? bonus[book] : 0), 0);
  const { laid, laidNeedsDown } = rules.threes.red;
  const threes = redThrees.length * (laidNeedsDown && minimum !== undefined ? 0 - laid : laid);
  return cards + books + threes;
}

/** Versions shown beside the table; the history has all. */
const VERSIONS = 200;

/** Not shown at the table: chance for a shuffle belongs to the check of the deals. */
const isHidden = isOfKind('chance');

const isShown = (event: FeedEvent): boolean => !isHidden(event);

const namingAt = ({ who, teamName: team }: TableModel): Naming => ({ who, team });

type FeedEvent = FeedEntry['events'][number];

/** Comings and goings. */
const isPresence = isOfKind('presence');

/** Notes, reactions, comings and goings: aside from play. */
const isAside = isOfKind('note', 'reaction', 'presence');

/** What was said, or who came, since something was played; empty if nothing. */
export function lastAside(feed: readonly FeedEntry[], table: TableModel): string {
  const naming = namingAt(table);
  const shown = feed.map((entry) => ({ ...entry, events: entry.events.filter(isShown) }));
  const at = shown.findLastIndex(({ events }) => eventsText(events.filter(isPlay), naming) !== '');
  const since = shown.slice(at + 1).map(({ events }) => eventsText(events, naming));
  return since.findLast((text) => text !== '') ?? '';
}

const isPlay = (event: FeedEvent): boolean => !isAside(event);

const playText = (play: Play, naming: Naming): string =>
  eventsText(
    play.entries.flatMap(({ events }) => events),
    naming,
  );

/**
 * The feed, latest first: each turn as one line, red threes of a deal as cards, other events as sentences. Comings and goings before the last lasting
 * event are left out: the seats show who is here.
 */
export function feedLines(feed: readonly FeedEntry[], table: TableModel): readonly FeedLine[] {
  const lasting = (event: FeedEvent): boolean => isShown(event) && !isPresence(event);
  const latest = feed.findLast(({ events }) => events.some(lasting))?.version ?? 0;
  const shown = feed.slice(-VERSIONS).map((entry) => ({
    ...entry,
    events: entry.events.filter(entry.version > latest ? isShown : lasting),
  }));
  const lines: FeedLine[] = [];
  for (const each of happeningsOf(shown)) {
    const line = lineOf(each, table);
    const last = lines.at(-1);
    if (last?.played && isReaction(each)) lines[lines.length - 1] = withReaction(last, line.text);
    else if (line.text !== '') lines.push(line);
  }
  return lines.reverse();
}

const isReaction = (each: Happening): boolean => each.type === 'event' && each.event.type === 'reacted';

/** A reaction stands with the turn that it followed. */
const withReaction = (turn: FeedLine, words: string): FeedLine => ({
  ...turn,
  reactions: [...(turn.reactions ?? []), words],
});

/** The cards drawn to decide who starts, if these events have them. */
function drawnIn(events: readonly FeedEvent[], { who }: TableModel): { readonly drawn?: Drawn } {
  const event = events.find((each) => each.type === 'dealt');
  if (event?.drawn === undefined) return {};
  const cards = event.drawn.flatMap((text, seat) => (parseCards(text) ?? []).map((card) => ({ who: who(seat), card })));
  return cards[event.seat] === undefined ? {} : { drawn: { cards, words: MOMENTS.highCard(who(event.seat)) } };
}

function lineOf(happening: Happening, table: TableModel): FeedLine {
  const naming = namingAt(table);
  const isOwn = (seat: number | undefined): boolean => seat !== undefined && seat === table.visible.seat;
  if (happening.type === 'play') {
    const { play } = happening;
    const [first] = play.entries;
    return {
      key: `turn ${first?.version}.${play.seat}`,
      version: play.entries.at(-1)?.version ?? 0,
      text: playText(play, naming),
      own: isOwn(play.seat),
      ...byOf(play.seat, table),
      played: { who: PLAY_LINE.player(table.who(play.seat), play), at: timeHere(play.entries.at(-1)?.at ?? 0), play },
    };
  }
  const { event, entry, index, times } = happening;
  const seat = 'seat' in event ? event.seat : undefined;
  const apart = laidApart(event, entry);
  return {
    key: `${entry.version}.${index}`,
    version: entry.version,
    text: repeated(eventSentence(event, naming) ?? '', times),
    own: isOwn(seat),
    ...(seat !== undefined && byOf(seat, table)),
    ...drawnIn([event], table),
    ...(apart && { played: { who: table.who(apart.seat), at: timeHere(entry.at), play: apart } }),
  };
}

function byOf(seat: number, { faceOf, visible }: TableModel): Pick<FeedLine, 'by'> {
  const face = faceOf(seat);
  return face === undefined ? {} : { by: { face, team: seat % visible.teams.length } };
}
