import './faces.css';
import { BOT_FACES, type FaceName } from './faces.ts';
import { pictureOf } from './picture.ts';

/** Whether the person is here, away or has lost the connection; always said in words too. */
export type PresenceDot = 'here' | 'away' | 'gone';

interface FaceProps {
  readonly face: FaceName;
  /** Pixels across, with the ring; absent: as `--face-size` says. */
  readonly size?: number;
  /** A bot: a rounded square. Bots' own faces are so without saying. */
  readonly bot?: boolean;
  readonly presence?: PresenceDot | undefined;
}

/** A face in a ring of the colour `--team`. It says nothing aloud: the name stands beside it. */
export function Face({ face, size, bot = BOT_FACES.some((each) => each === face), presence }: FaceProps) {
  return (
    <span
      class={bot ? 'face bot' : 'face'}
      aria-hidden="true"
      {...(size === undefined ? {} : { style: { '--face-size': `${size}px` } })}
    >
      <img src={pictureOf(face)} alt="" width="64" height="64" decoding="sync" draggable={false} />
      {presence && <span class={`presence ${presence}`} />}
    </span>
  );
}
