import { HOST } from '#text/host.ts';
import { YOU } from '#text/pages.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { SeatRing } from '../components/SeatRing.tsx';
import type { SeatPlace } from '../components/seat-places.ts';
import { faceFor, isFace } from '../faces/faces.ts';
import { ownFace } from '../model/own-face.ts';

interface SeatedTogetherProps {
  readonly seating: Seating;
  /** The host's, for the face. */
  readonly name: string;
}

/** The table from above: you at the bottom, partners ringed in one colour. */
export const SeatedTogether = ({ seating, name }: SeatedTogetherProps) => (
  <div class="desk-only" role="img" aria-label={HOST.seated(seating)}>
    <SeatRing places={placesOf(seating, name)} viewer={0} actions={() => null}>
      {HOST.seated(seating)}
    </SeatRing>
  </div>
);

const placesOf = ({ players, teams }: Seating, name: string): readonly SeatPlace[] =>
  Array.from({ length: players }, (_, seat) => ({
    ...{ seat, kind: seat === 0 ? 'person' : 'empty', name: YOU },
    face: seat > 0 ? undefined : isFace(ownFace.value) ? ownFace.value : faceFor(name),
    ...(players > teams && { team: seat % teams }),
    ...{ isYours: false, isHost: false, isAway: false },
  }));
