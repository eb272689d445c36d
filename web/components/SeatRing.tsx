import './seat-ring.css';
import type { ComponentChildren } from 'preact';
import { LOBBY } from '#text/lobby.ts';
import { ZONES } from '#text/pace.ts';
import { YOU } from '#text/pages.ts';
import { timeIn } from '../text/clock.ts';
import { SeatFace } from './SeatFace.tsx';
import { type GridPlace, narrowGrid, type SeatPlace, wideGrid } from './seat-places.ts';
import { useMinute } from './time.ts';

interface SeatRingProps {
  readonly places: readonly SeatPlace[];
  /** The seat at the bottom. */
  readonly viewer: number;
  /** In the middle of the table. */
  readonly children?: ComponentChildren;
  /** Something else to press in the place of a chair. */
  actions?(place: SeatPlace): ComponentChildren;
  /** A face or a free chair is pressed. */
  onPress?(place: SeatPlace): void;
}

/** With more, faces are smaller and names are cut. */
const FEW = 6;

/** The seats round a table on its cloth. They lie on a grid, so none covers another, at any size of screen or letters. */
export function SeatRing({ places, viewer, children, actions, onPress }: SeatRingProps) {
  const players = places.length;
  const [narrow, wide] = [narrowGrid(players), wideGrid(players)];
  const table = {
    '--columns': `${narrow.columns}`,
    '--wide-columns': `${wide.columns}`,
    '--rows': `${narrow.rows}`,
    '--wide-rows': `${wide.rows}`,
  };
  const at = (seat: number): number => (seat - viewer + players) % players;
  return (
    <div class="rim">
      <div class="seat-ring on-cloth" style={table}>
        <ol class={players > FEW ? 'seat-grid grid many' : 'seat-grid grid'} aria-label={LOBBY.seats}>
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
          {children ? <li class="seat-middle slim text-centre">{children}</li> : null}
        </ol>
      </div>
    </div>
  );
}

interface SeatCardProps {
  readonly place: SeatPlace;
  readonly narrow: GridPlace | undefined;
  readonly wide: GridPlace | undefined;
  /** The seat at the bottom has the whole width between the sides. */
  readonly isAtFoot: boolean;
  readonly onPress: ((place: SeatPlace) => void) | undefined;
  readonly children: ComponentChildren;
}

function SeatCard({ place, narrow, wide, isAtFoot, onPress, children }: SeatCardProps) {
  const { seat, kind, team, isYours } = place;
  const classes = [
    ...['seat-card anchor line upright slim text-centre', kind, isYours ? 'yours' : ''],
    isAtFoot ? 'at-foot' : '',
  ];
  const where = {
    '--column': `${narrow?.column}`,
    '--row': `${narrow?.row}`,
    '--fills': `${narrow?.rows}`,
    '--wide-column': `${wide?.column}`,
    '--wide-row': `${wide?.row}`,
    '--wide-fills': `${wide?.rows}`,
    '--sinks': `${wide?.sinks ?? 0}`,
    ...(team !== undefined && { '--team': `var(--team-${team})` }),
    // Alone at its side, a seat stands in the middle of it
    ...([narrow, wide].some((at) => at !== undefined && at.rows > 2) && { 'align-self': 'center' }),
  };
  const label = kind === 'empty' ? { 'aria-label': LOBBY.sitHere(seat) } : {};
  return (
    <li class={classes.filter(Boolean).join(' ')} style={where}>
      {onPress ? (
        <button type="button" class="seat-press plain pane slim" {...label} onClick={() => onPress(place)}>
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
      <strong class="seat-name block" translate={false}>
        {place.isYours ? YOU : place.name}
      </strong>
    )}
  </>
);

/** Who is away, and what their clock says; for ears, all that the colours and the places say. */
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
      <span class="seat-notes spoken">{spoken.filter(Boolean).join(', ')}</span>
      {partners === undefined ? null : <span class="seat-team spoken">{partners}</span>}
      {seen === '' ? null : <span class="soft tiny">{seen}</span>}
    </>
  );
}
