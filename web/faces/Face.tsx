import { classes } from '../styles/classes.ts';
import * as styles from './faces.module.css';
import { BOT_FACES, type FaceName } from './faces.ts';
import { getPicture } from './picture.ts';

/** A person's presence, which is also shown in words. */
export type PresenceDot = 'here' | 'away' | 'gone';

interface FaceProps {
  readonly face: FaceName;
  /** Pixels across, with the ring; defaults to `--face-size`. */
  readonly size?: number;
  /** Draws a rounded square; implied by bots' own faces. */
  readonly bot?: boolean;
  readonly presence?: PresenceDot | undefined;
}

/** A face in a ring of the color `--team`, hidden from screen readers since the name is next to it. */
export function Face({ face, size, bot = BOT_FACES.some((each) => each === face), presence }: FaceProps) {
  return (
    <span
      class={classes(styles.face, bot && styles.bot)}
      data-person
      aria-hidden="true"
      {...(size === undefined ? {} : { style: { '--face-size': `${size}px` } })}
    >
      <img src={getPicture(face)} alt="" width="64" height="64" decoding="sync" draggable={false} />
      {presence && <span data-presence={presence} />}
    </span>
  );
}
