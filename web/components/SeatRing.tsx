import './seat-ring.css';
import type { ComponentChildren } from 'preact';
import { LOBBY } from '#text/lobby.ts';
import { ZONES } from '#text/pace.ts';
import { timeIn } from '../text/clock.ts';
import { Icon } from './icons.tsx';
import { SeatFace } from './SeatFace.tsx';
import { type GridPlace, narrowGrid, type SeatPlace, wideGrid } from './seat-places.ts';
import { useMinute } from './time.ts';

interface SeatRingProps {
  readonly places: readonly SeatPlace[];
  /** The seat at the bottom. */
  readonly viewer: number;
  /** In the middle of the table. */
  readonly children?: ComponentChildren;
  /** What can be done at a seat. */
  actions(place: SeatPlace): ComponentChildren;
  /** Whether that hides behind a press where many sit. */
  folds?(place: SeatPlace): boolean;
}

/** Seats with their actions in sight; with more, the actions of a seat open by a press. */
const ROOMY = 6;

/** The seats round a table on its cloth. They lie on a grid, so none covers another, at any size of screen or letters. */
export function SeatRing({ places, viewer, children, actions, folds = () => false }: SeatRingProps) {
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
        <ol class={players > ROOMY ? 'seat-grid grid many' : 'seat-grid grid'} aria-label={LOBBY.seats}>
          {places.map((place) => (
            <SeatCard
              key={place.seat}
              place={place}
              narrow={narrow.places[at(place.seat)]}
              wide={wide.places[at(place.seat)]}
              isAtFoot={at(place.seat) === 0}
              isOneOfMany={players > ROOMY}
              isFolded={players > ROOMY && folds(place)}
            >
              {actions(place)}
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
  /** A free chair says so, and a person's seat needs no number. */
  readonly isOneOfMany: boolean;
  readonly isFolded: boolean;
  readonly children: ComponentChildren;
}

function SeatCard({ place, narrow, wide, isAtFoot, isOneOfMany, isFolded, children }: SeatCardProps) {
  const { kind, name, team, partners, isYours, isHost, isAway, zone } = place;
  const hasNotes = !isOneOfMany || isYours || isHost || isAway || zone !== undefined;
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
  return (
    <li class={classes.filter(Boolean).join(' ')} style={where}>
      <SeatFace place={place} />
      <strong class={kind === 'empty' && !isOneOfMany ? 'seat-name spoken' : 'seat-name'} translate={kind === 'empty'}>
        {kind === 'empty' ? LOBBY.free : name}
      </strong>
      <SeatNotes place={place} isSpoken={kind === 'empty' || !hasNotes} />
      {team === undefined ? null : (
        <span class={partners === LOBBY.yourPartner ? 'seat-team soft small' : 'seat-team soft small spoken'}>
          {partners}
        </span>
      )}
      <SeatActionsAt seat={place.seat} isFolded={isFolded}>
        {children}
      </SeatActionsAt>
    </li>
  );
}

interface SeatActionsAtProps {
  readonly seat: number;
  readonly isFolded: boolean;
  readonly children: ComponentChildren;
}

function SeatActionsAt({ seat, isFolded, children }: SeatActionsAtProps) {
  const actions = <span class="seat-actions flex upright gap-1 above-1">{children}</span>;
  if (!isFolded) return actions;
  return (
    <details class="seat-more dots">
      <summary aria-label={LOBBY.more(seat)}>
        <Icon name="more" />
      </summary>
      {actions}
    </details>
  );
}

interface SeatNotesProps {
  readonly place: SeatPlace;
  /** For ears only. */
  readonly isSpoken: boolean;
}

function SeatNotes({ place: { seat, isYours, isHost, isAway, zone }, isSpoken }: SeatNotesProps) {
  const now = useMinute();
  const time = zone && timeIn(zone, now);
  const there = time && ZONES.there(time);
  const notes = [LOBBY.seatNumber(seat), isYours && LOBBY.you, isHost && LOBBY.host, isAway && LOBBY.away, there];
  return (
    <span class={isSpoken ? 'seat-notes soft small spoken' : 'seat-notes soft small'}>
      {notes.filter(Boolean).join(', ')}
    </span>
  );
}
