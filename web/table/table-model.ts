import { eventSentence, eventsText } from '#text/events.ts';
import { MOMENTS } from '#text/moments.ts';
import { PLAY_LINE } from '#text/motion.ts';
import { YOU } from '#text/pages.ts';
import { teamName } from '#text/table.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import { findPosition } from '../../shared/protocol/position.ts';
import type { Position } from '../../shared/rules/position.ts';
import { sumCardValues } from '../../shared/rules/values.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { type FaceName, findFace } from '../faces/faces.ts';
import { getPlaysAndEvents, type PlayOrEvent, toSeparatePlay } from '../model/plays.ts';
import type { FeedEntry } from '../model/types.ts';
import { findVisibleTable, type VisibleTable, type VisibleTeam } from '../model/visible-table.ts';
import { timeHere } from '../text/clock.ts';
import type { NameFormatter } from '../text/event-sentences.ts';
import { seatName } from '../text/names.ts';
import { formatRepeated } from '../text/wording.ts';
import type { FeedLine } from './ActivityFeed.tsx';
import type { TableContext } from './table-context.ts';

/** A table as its viewer sees it: the round, the viewer's position, and everyone's names. */
export interface TableModel {
  readonly visible: VisibleTable;
  /** Judges the viewer's intents; absent for a watcher. */
  readonly position?: Position;
  /** `You` for the viewer. */
  displayName(seat: number): string;
  teamName(team: number): string;
  /** Undefined for an open seat. */
  faceOf(seat: number): FaceName | undefined;
}

/** Undefined before the first deal. */
export function findTableModel({ charter, view }: Pick<TableContext, 'charter' | 'view'>): TableModel | undefined {
  const visible = findVisibleTable(charter, view);
  if (!visible) return undefined;
  const position = findPosition(charter, view);
  const displayName = (seat: number): string => (seat === view.seat ? YOU : seatName(charter, view, seat));
  const ownFirst = (seats: readonly number[]) =>
    [...seats].sort((a, b) => Number(b === view.seat) - Number(a === view.seat));
  return {
    visible,
    displayName,
    teamName: (team) => teamName(ownFirst(visible.teams[team]?.seats ?? []).map(displayName)),
    faceOf: (seat) => findFace(charter, view, seat),
    ...(position ? { position } : {}),
  };
}

/** Counts a team's points on the table: cards, books, red threes, but not the hands, which are unknown. */
export function countPointsOnTable(rules: Ruleset, { melds, redThrees, minimum }: VisibleTeam): number {
  const { bonus } = rules.score;
  const cards = melds.reduce((sum, meld) => sum + sumCardValues(rules, meld.cards), 0);
  const books = melds.reduce((sum, { book }) => sum + (book ? bonus[book] : 0), 0);
  const { laid, laidNeedsDown } = rules.threes.red;
  const threes = redThrees.length * (laidNeedsDown && minimum !== undefined ? 0 - laid : laid);
  return cards + books + threes;
}

/** Versions shown next to the table; the history has all. */
const VERSIONS = 200;

/** Events that are not shown at the table: random parts for a shuffle belong to the check of the deals. */
const isHidden = isOfKind('chance');

const isShown = (event: FeedEvent): boolean => !isHidden(event);

const getNameFormatter = ({ displayName, teamName: team }: TableModel): NameFormatter => ({ displayName, team });

type FeedEvent = FeedEntry['events'][number];

/** Arrivals and departures. */
const isPresence = isOfKind('presence');

/**
 * The feed, latest first: each turn as one line, red threes of a deal as cards, other events as sentences. Comings and goings before the last lasting
 * event are left out: the seats show who is here.
 */
export function getFeedLines(feed: readonly FeedEntry[], table: TableModel): readonly FeedLine[] {
  const lasting = (event: FeedEvent): boolean => isShown(event) && !isPresence(event);
  const latest = feed.findLast(({ events }) => events.some(lasting))?.version ?? 0;
  const shown = feed.slice(-VERSIONS).map((entry) => ({
    ...entry,
    events: entry.events.filter(entry.version > latest ? isShown : lasting),
  }));
  const lines: FeedLine[] = [];
  for (const each of getPlaysAndEvents(shown)) {
    const line = formatLine(each, table);
    const last = lines.at(-1);
    const isReaction = each.type === 'event' && each.event.type === 'reacted';
    // A quick reply is part of the turn that it followed.
    if (last?.played && isReaction)
      lines[lines.length - 1] = { ...last, reactions: [...(last.reactions ?? []), line.text] };
    else if (line.text !== '') lines.push(line);
  }
  return lines.reverse();
}

function findDrawn(event: FeedEvent, { displayName }: TableModel): Pick<FeedLine, 'drawn'> {
  if (event.type !== 'dealt' || event.drawn === undefined) return {};
  const cards = event.drawn.flatMap((text, seat) =>
    (parseCards(text) ?? []).map((card) => ({ displayName: displayName(seat), card })),
  );
  return cards[event.seat] === undefined ? {} : { drawn: { cards, words: MOMENTS.highCard(displayName(event.seat)) } };
}

function formatLine(shownItem: PlayOrEvent, table: TableModel): FeedLine {
  const formatter = getNameFormatter(table);
  const isOwn = (seat: number | undefined): boolean => seat !== undefined && seat === table.visible.seat;
  if (shownItem.type === 'play') {
    const { play } = shownItem;
    const [first] = play.entries;
    const events = play.entries.flatMap((entry) => entry.events);
    return {
      key: `turn ${first?.version}.${play.seat}`,
      version: play.entries.at(-1)?.version ?? 0,
      text: eventsText(events, formatter),
      own: isOwn(play.seat),
      ...getFeedAuthor(play.seat, table),
      played: {
        displayName: PLAY_LINE.player(table.displayName(play.seat), play),
        at: timeHere(play.entries.at(-1)?.at ?? 0),
        play,
      },
    };
  }
  const { event, entry, index, times } = shownItem;
  const seat = 'seat' in event ? event.seat : undefined;
  const apart = toSeparatePlay(event, entry);
  return {
    key: `${entry.version}.${index}`,
    version: entry.version,
    text: formatRepeated(eventSentence(event, formatter) ?? '', times),
    own: isOwn(seat),
    ...(seat !== undefined && getFeedAuthor(seat, table)),
    ...findDrawn(event, table),
    ...(apart && { played: { displayName: table.displayName(apart.seat), at: timeHere(entry.at), play: apart } }),
  };
}

function getFeedAuthor(seat: number, { faceOf, visible }: TableModel): Pick<FeedLine, 'by'> {
  const face = faceOf(seat);
  return face === undefined ? {} : { by: { face, team: seat % visible.teams.length } };
}
