import type { ComponentChildren } from 'preact';
import { LOBBY } from '#text/lobby.ts';
import { ZONES } from '#text/pace.ts';
import { YOU } from '#text/pages.ts';
import { classes } from '../styles/classes.ts';
import { timeIn } from '../text/clock.ts';
import { SeatFace } from './SeatFace.tsx';
import { type GridPlace, getNarrowGrid, getWideGrid, type SeatPlace } from './seat-places.ts';
import * as styles from './seat-ring.module.css';
import { useMinute } from './time.ts';

interface SeatRingProps {
  readonly places: readonly SeatPlace[];
  /** The seat at the bottom. */
  readonly viewer: number;
  /** Shown in the middle of the table. */
  readonly children?: ComponentChildren;
  /** Another button in place of a seat. */
  actions?(place: SeatPlace): ComponentChildren;
  onPress?(place: SeatPlace): void;
}

/** The most seats with full-size faces and full names. */
const FEW = 6;

/** The seats around a table, on a grid, so that none overlaps another at any screen or text size. */
export function SeatRing({ places, viewer, children, actions, onPress }: SeatRingProps) {
  const players = places.length;
  const [narrow, wide] = [getNarrowGrid(players), getWideGrid(players)];
  const table = {
    '--columns': `${narrow.columns}`,
    '--wide-columns': `${wide.columns}`,
    '--rows': `${narrow.rows}`,
    '--wide-rows': `${wide.rows}`,
  };
  const at = (seat: number): number => (seat - viewer + players) % players;
  return (
    <div class="rim">
      <div class={`${styles.ring} on-cloth`} style={table}>
        <ol class={classes(`${styles.grid} grid`, players > FEW && styles.many)} aria-label={LOBBY.seats}>
          {places.map((place) => (
            <SeatCard
              key={place.seat}
              place={place}
              narrow={narrow.places[at(place.seat)]}
              wide={wide.places[at(place.seat)]}
              isAtFoot={at(place.seat) === 0}
              onPress={onPress}
            >
              {actions?.(place)}
            </SeatCard>
          ))}
          {children ? <li class={`${styles.middle} slim text-centre`}>{children}</li> : null}
        </ol>
      </div>
    </div>
  );
}

interface SeatCardProps {
  readonly place: SeatPlace;
  readonly narrow: GridPlace | undefined;
  readonly wide: GridPlace | undefined;
  /** Whether the seat is at the bottom, with the whole width between the sides. */
  readonly isAtFoot: boolean;
  readonly onPress: ((place: SeatPlace) => void) | undefined;
  readonly children: ComponentChildren;
}

function SeatCard({ place, narrow, wide, isAtFoot, onPress, children }: SeatCardProps) {
  const { seat, kind, team } = place;
  const where = {
    '--column': `${narrow?.column}`,
    '--row': `${narrow?.row}`,
    '--fills': `${narrow?.rows}`,
    '--wide-column': `${wide?.column}`,
    '--wide-row': `${wide?.row}`,
    '--wide-fills': `${wide?.rows}`,
    '--sinks': `${wide?.sinks ?? 0}`,
    ...(team !== undefined && { '--team': `var(--team-${team})` }),
    // A seat alone at its side is centered there.
    ...([narrow, wide].some((at) => at !== undefined && at.rows > 2) && { 'align-self': 'center' }),
  };
  const label = kind === 'empty' ? { 'aria-label': LOBBY.sitHere(seat) } : {};
  return (
    <li
      class={classes(`${styles.seat} anchor line upright slim text-centre`, isAtFoot && styles.foot)}
      style={where}
      data-kind={kind}
    >
      {onPress ? (
        <button type="button" class={`plain pane slim ${styles.press}`} {...label} onClick={() => onPress(place)}>
          <SeatRingPeople place={place} />
        </button>
      ) : (
        <SeatRingPeople place={place} />
      )}
      <SeatNotes place={place} />
      {children}
    </li>
  );
}

const SeatRingPeople = ({ place }: { readonly place: SeatPlace }) => (
  <>
    <SeatFace place={place} />
    {place.kind === 'empty' ? null : (
      <strong class={`${styles.name} block`} translate={false}>
        {place.isYours ? YOU : place.name}
      </strong>
    )}
  </>
);

/** The player's absence and local time; for screen readers, also what colors and places show. */
function SeatNotes({ place }: { readonly place: SeatPlace }) {
  const { seat, kind, partners, isYours, isHost, isAway, waiting, zone } = place;
  const now = useMinute();
  const time = zone && timeIn(zone, now);
  const spoken = [LOBBY.seatNumber(seat), kind === 'empty' && LOBBY.free, isYours && LOBBY.you, isHost && LOBBY.host];
  const seen = [isAway && LOBBY.away, waiting && LOBBY.isWaiting(waiting), time && ZONES.there(time)]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <span class="spoken">{spoken.filter(Boolean).join(', ')}</span>
      {partners === undefined ? null : <span class="spoken">{partners}</span>}
      {seen === '' ? null : <span class="soft tiny">{seen}</span>}
    </>
  );
}
