import { lazy } from './lazy.tsx';

/** A QR code. An empty square keeps its place while the code for drawing it loads. */
export const LazyQrCode = lazy(
  () => import('./QrCode.tsx').then(({ QrCode }) => QrCode),
  <svg class="qr block" viewBox="0 0 1 1" aria-hidden="true" />,
);
