import { positionOfView } from '../../shared/protocol/position.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Position } from '../../shared/rules/position.ts';
import type { FeedLine } from '../components/Feed.tsx';
import { type FaceName, faceAt } from '../faces/faces.ts';
import type { FeedEntry } from '../model/types.ts';
import { type VisibleTable, visibleTableOf } from '../model/visible-table.ts';
import { eventSentence, eventsText, type Naming } from '../text/events.ts';
import { seatName } from '../text/names.ts';
import { YOU } from '../text/pages.ts';
import { teamName } from '../text/table.ts';

/** A table as its viewer sees it: the round, the viewer's position, and everybody's names. */
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

export interface TableKnown {
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

/** Versions shown beside the table; the history has all. */
const LINES = 200;

/** Shown at the table; chance for a shuffle belongs to the check of the deals. */
const isShown = ({ type }: FeedEvent): boolean => type !== 'mixed';

const namingAt = ({ who, teamName: team }: TableModel): Naming => ({ who, team });

type FeedEvent = FeedEntry['events'][number];

/** Comings and goings. */
const PRESENCE: readonly FeedEvent['type'][] = ['connected', 'disconnected'];

/** Notes, reactions, comings and goings: aside from play. */
const ASIDES: readonly FeedEvent['type'][] = ['noteLeft', 'reacted', ...PRESENCE];

export interface LatestTexts {
  /** The latest events other than asides. */
  readonly played: string;
  /** What was said, or who came, since; empty if nothing. */
  readonly aside: string;
}

/** The latest texts: the last play stays while people talk. */
export function latestTexts(feed: readonly FeedEntry[], table: TableModel): LatestTexts {
  const naming = namingAt(table);
  let aside = '';
  for (const { events } of [...feed].reverse()) {
    const shown = events.filter(isShown);
    const played = eventsText(
      shown.filter(({ type }) => !ASIDES.includes(type)),
      naming,
    );
    if (played !== '') return { played, aside };
    aside ||= eventsText(shown, naming);
  }
  return { played: '', aside };
}

/**
 * The feed in sentences, latest first. Comings and goings before the last lasting event are left out: the seats show
 * who is here.
 */
export function feedLines(feed: readonly FeedEntry[], table: TableModel): readonly FeedLine[] {
  const naming = namingAt(table);
  const lasting = (event: FeedEvent): boolean => isShown(event) && !PRESENCE.includes(event.type);
  const latest = feed.findLast(({ events }) => events.some(lasting))?.version ?? 0;
  return feed
    .slice(-LINES)
    .flatMap(({ version, events }) =>
      events.filter(version > latest ? isShown : lasting).map((event, i) => ({
        key: `${version}.${i}`,
        text: eventSentence(event, naming) ?? '',
        own: 'seat' in event && event.seat === table.visible.seat,
        ...('seat' in event && byOf(event.seat, table)),
      })),
    )
    .filter(({ text }) => text !== '')
    .reverse();
}

function byOf(seat: number, { faceOf, visible }: TableModel): Pick<FeedLine, 'by'> {
  const face = faceOf(seat);
  return face === undefined ? {} : { by: { face, team: seat % visible.teams.length } };
}
