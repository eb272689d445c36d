import '../components/seat-ring.css';
import type { Seating } from '../../shared/ruleset/ruleset.ts';

/** A table seen from above, seats numbered in their teams' colours; the words beside it say the same. */
export function SeatLetters({ seating: { players, teams } }: { readonly seating: Seating }) {
  return (
    <svg class="seat-letters" viewBox="-60 -60 120 120" aria-hidden="true">
      <circle r="26" class="table-top" />
      {Array.from({ length: players }, (_, seat) => (
        <SeatLetter key={seat} seat={seat} players={players} teams={teams} />
      ))}
    </svg>
  );
}

function SeatLetter({ seat, players, teams }: Seating & { readonly seat: number }) {
  const angle = Math.PI / 2 + (2 * Math.PI * seat) / players;
  const [x, y] = [Math.cos(angle) * 43, Math.sin(angle) * 43];
  const hasPartners = players > teams;
  return (
    <g transform={`translate(${x} ${y})`} style={hasPartners ? { '--team': `var(--team-${seat % teams})` } : {}}>
      <circle r="11" />
      <text dy="0.36em">{seat + 1}</text>
    </g>
  );
}
