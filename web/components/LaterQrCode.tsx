import { later } from './later.tsx';

/** A QR code, whose place is taken before its code is here. */
export const LaterQrCode = later(
  () => import('./QrCode.tsx').then(({ QrCode }) => QrCode),
  <svg class="qr" viewBox="0 0 1 1" aria-hidden="true" />,
);
