import type { FaceName } from './faces.ts';

export interface FaceProps {
  readonly face: FaceName;
  /** Width and height in pixels. */
  readonly size?: number;
  readonly bot?: boolean;
}

/** A drawn face in a ring of its team's colour, `--team`. */
export const Face = ({ face, size = 48, bot = false }: FaceProps) => (
  <svg class={bot ? 'face bot' : 'face'} viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
    <circle cx="24" cy="24" r="21.5" fill="var(--paper)" stroke="var(--team, var(--team-0))" stroke-width="4" />
    <text x="24" y="32" text-anchor="middle" font-size="22" font-weight="700" fill="var(--on-paper)">
      {face.charAt(0)}
    </text>
  </svg>
);
