import { useState } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';
import { ZONES } from '#text/pace.ts';
import { PEOPLE } from '#text/table-settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type Pressing, Refused } from '../components/pressing.tsx';
import { SeatFace } from '../components/SeatFace.tsx';
import type { SeatPlace } from '../components/seat-places.ts';
import { timeIn } from '../text/clock.ts';
import { SeatTools } from './SeatTools.tsx';

interface SeatLineProps {
  readonly place: SeatPlace;
  readonly places: readonly SeatPlace[];
  readonly view: View;
  /** Whether somebody is there, in words. */
  readonly presence: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly pressing: Pressing;
}

/** One seat: who is there and on what connection, and behind one press what can be changed about it. */
export function SeatLine({ place, places, view, presence, now, pressing }: SeatLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { seat, name, team, partners, isYours, isHost, kind, zone } = place;
  const time = zone && timeIn(zone, now);
  const there = time && ZONES.there(time);
  const notes = [LOBBY.seatNumber(seat), isYours && PEOPLE.you, isHost && PEOPLE.host, partners, presence, there];
  return (
    <li class="seat-line panel" style={team === undefined ? {} : { '--team': `var(--team-${team})` }}>
      <div class="line gap-2 tall">
        <SeatFace place={place} />
        <span class={`presence ${kind} ${presence === PEOPLE.here ? 'here' : ''}`} aria-hidden="true" />
        <span class="seat-line-who pane grow slim">
          <strong>{kind === 'empty' ? LOBBY.free : name}</strong>
          <span class="soft small">{notes.filter(Boolean).join(' · ')}</span>
        </span>
        {hasTools(place, view) ? (
          <button
            type="button"
            class="small"
            aria-expanded={isOpen}
            aria-label={PEOPLE.changeOf(name)}
            onClick={() => setOpen(!isOpen)}
          >
            {PEOPLE.change}
          </button>
        ) : null}
      </div>
      {isOpen ? <SeatTools place={place} places={places} view={view} pressing={pressing} /> : null}
      <Refused code={pressing.refusedAt(`seat-${seat}`)} />
    </li>
  );
}

/** The host can change every seat; a player their own, and a free one before the game; a watcher none. */
function hasTools(place: SeatPlace, view: View): boolean {
  if (view.seat === undefined) return false;
  if (view.seat === view.host || place.isYours) return true;
  return place.kind === 'empty' && view.phase === 'lobby';
}
