import './seat-ring.css';
import type { ComponentChildren } from 'preact';
import { timeIn } from '../text/clock.ts';
import { ZONES } from '../text/pace.ts';
import { LOBBY } from '../text/pages.ts';
import { useMinute } from './minute.ts';
import { placeOf, type SeatPlace } from './seat-places.ts';

export interface SeatRingProps {
  readonly places: readonly SeatPlace[];
  /** The seat at the bottom. */
  readonly viewer: number;
  /** What can be done at a seat. */
  actions(place: SeatPlace): ComponentChildren;
}

/** The seats round a table: on narrow screens with many seats one below the other. */
export function SeatRing({ places, viewer, actions }: SeatRingProps) {
  return (
    <ol class={places.length > 4 ? 'seat-ring many' : 'seat-ring'} aria-label={LOBBY.seats}>
      {places.map((place) => (
        <SeatCard key={place.seat} place={place} at={placeOf(place.seat, places.length, viewer)}>
          {actions(place)}
        </SeatCard>
      ))}
    </ol>
  );
}

interface SeatCardProps {
  readonly place: SeatPlace;
  readonly at: { readonly left: number; readonly top: number };
  readonly children: ComponentChildren;
}

function SeatCard({ place, at, children }: SeatCardProps) {
  const { kind, name, team, partners } = place;
  const classes = ['seat-card', kind, team === undefined ? '' : `team-${team}`, place.isYours ? 'yours' : ''];
  return (
    <li class={classes.filter(Boolean).join(' ')} style={{ '--left': `${at.left}%`, '--top': `${at.top}%` }}>
      <strong class="seat-name">{kind === 'empty' ? LOBBY.free : name}</strong>
      <SeatNotes place={place} />
      {team === undefined ? null : <span class="seat-team">{partners}</span>}
      <span class="seat-actions">{children}</span>
    </li>
  );
}

function SeatNotes({ place: { seat, isYours, isHost, isAway, zone } }: { readonly place: SeatPlace }) {
  const now = useMinute();
  const time = zone && timeIn(zone, now);
  const there = time && ZONES.there(time);
  const notes = [LOBBY.seatNumber(seat), isYours && LOBBY.you, isHost && LOBBY.host, isAway && LOBBY.away, there];
  return <span class="seat-notes soft">{notes.filter(Boolean).join(', ')}</span>;
}
