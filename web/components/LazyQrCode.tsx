import { lazy } from './lazy.tsx';
import * as styles from './qr.module.css';

/** A QR code, with an empty square of the same size until its module is loaded. */
export const LazyQrCode = lazy(
  () => import('./QrCode.tsx').then(({ QrCode }) => QrCode),
  <svg class={`${styles.code} block`} viewBox="0 0 1 1" aria-hidden="true" />,
);
