import { useState } from 'preact/hooks';
import { RESULT } from '#text/result.ts';
import { Icon } from '../components/icons.tsx';
import { classes } from '../styles/classes.ts';
import { drawPicture } from './draw-picture.ts';
import type { PictureFacts } from './picture-facts.ts';

interface SharePictureProps {
  readonly facts: PictureFacts;
  /** Labels for devices with a share sheet, and for those that save a file. */
  readonly share: string;
  readonly save: string;
  /** The accessible name, if the label alone is not enough. */
  readonly label?: string;
  /** An address that shows the same to people at the table. */
  readonly link?: string;
  readonly kind?: 'main' | 'plain';
}

type Sharing = 'busy' | 'shared' | 'saved' | 'failed';

/** Milliseconds until the button can be pressed again, since some share sheets never report back. */
const SHARE_TIMEOUT = 10_000;

/** Draws a picture and opens the device's share sheet, or saves the picture if that takes none. */
export function SharePicture({ facts, share, save, label, link, kind }: SharePictureProps) {
  const [sharing, setSharing] = useState<Sharing>();
  const press = (): void => {
    setSharing('busy');
    setTimeout(() => setSharing((now) => (now === 'busy' ? undefined : now)), SHARE_TIMEOUT);
    sharePicture(facts, link).then(setSharing, () => setSharing('failed'));
  };
  return (
    <p class="row">
      <button
        type="button"
        class={kind}
        disabled={sharing === 'busy'}
        onClick={press}
        {...(label !== undefined && { 'aria-label': label })}
      >
        <Icon name="share" />
        {'share' in navigator ? share : save}
      </button>
      <span role="status" class={classes('small', sharing === 'failed' && 'warn')}>
        {sharing === 'saved' ? RESULT.saved : sharing === 'failed' ? RESULT.failed : ''}
      </span>
    </p>
  );
}

async function sharePicture(facts: PictureFacts, link: string | undefined): Promise<Sharing> {
  const picture = await drawPicture(facts);
  const file = new File([picture], facts.fileName, { type: picture.type });
  const shared = { files: [file], title: facts.alt, ...(link !== undefined && { url: link }) };
  if (!('canShare' in navigator) || !navigator.canShare(shared)) return downloadPicture(file);
  try {
    await navigator.share(shared);
    return 'shared';
  } catch (fault) {
    // Closing the sheet cancels; if the sheet did not open, the file is saved.
    return fault instanceof DOMException && fault.name === 'AbortError' ? 'shared' : downloadPicture(file);
  }
}

function downloadPicture(file: File): Sharing {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return 'saved';
}
