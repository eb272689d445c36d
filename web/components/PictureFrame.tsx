import type { ComponentChildren } from 'preact';
import { CardBack } from '../cards/Card.tsx';
import * as styles from './table-picture.module.css';

/** A decorative oak table with a drawing on its cloth. */
export const PictureFrame = ({ children }: { readonly children: ComponentChildren }) => (
  <div class={`rim ${styles.picture}`} data-framed aria-hidden="true">
    <div class="on-cloth centred">{children}</div>
  </div>
);

/** The table with packets that nobody has picked up. */
export const PacketsPicture = () => (
  <PictureFrame>
    <div class={`${styles.packets} flex`}>
      <CardBack />
      <CardBack />
      <CardBack packet="foot" />
    </div>
  </PictureFrame>
);

/** Actions of a page with a picture, in a column. */
export const PictureActions = ({ children }: { readonly children: ComponentChildren }) => (
  <div class={`${styles.actions} grid gap-3 filling`}>{children}</div>
);
