/* A stand-in until the drawn faces arrive: the same call, a plainer picture. */

export const faceFor = (name: string): string => name;

export interface FaceProps {
  readonly face: string;
  readonly bot?: boolean;
}

/** A person's face in a ring of their team's colour. */
export const Face = ({ face, bot = false }: FaceProps) => (
  <span class={bot ? 'face bot' : 'face'} aria-hidden="true">
    {face.slice(0, 2)}
  </span>
);
