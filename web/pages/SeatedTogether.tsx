import { HOST } from '#text/host.ts';
import { YOU } from '#text/pages.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { Face } from '../faces/Face.tsx';
import { faceFor, isFace } from '../faces/faces.ts';
import { ownFace } from '../model/own-face.ts';

interface SeatedTogetherProps {
  readonly seating: Seating;
  /** The host's, for the face. */
  readonly name: string;
}

/** The table from above: you at the bottom, partners ringed in one colour. */
export function SeatedTogether({ seating, name }: SeatedTogetherProps) {
  const { players } = seating;
  const face = isFace(ownFace.value) ? ownFace.value : faceFor(name);
  return (
    <div class="rim seated-together">
      <div class={players > 6 ? 'on-cloth many' : 'on-cloth'} role="img" aria-label={HOST.seated(seating)}>
        {Array.from({ length: players }, (_, seat) => (
          <span key={seat} class={seat === 0 ? 'chair yours' : 'chair'} style={placeOf(seat, seating)}>
            {seat === 0 ? <Face face={face} /> : <span class="free-chair">{seat + 1}</span>}
            {seat === 0 ? <b>{YOU}</b> : null}
          </span>
        ))}
        <span class="seated-words">{HOST.seated(seating)}</span>
      </div>
    </div>
  );
}

/** Clockwise from the bottom, in percent of the cloth. */
function placeOf(seat: number, { players, teams }: Seating): Readonly<Record<string, string>> {
  const angle = Math.PI / 2 + (2 * Math.PI * seat) / players;
  return {
    '--x': `${50 + 33 * Math.cos(angle)}%`,
    '--y': `${48 + 34 * Math.sin(angle)}%`,
    '--team': players > teams ? `var(--team-${(seat % teams) % 8})` : 'transparent',
  };
}
