import { encode } from 'uqr';
import { LOBBY } from '../words/en.ts';

/** A text as a QR code, one path of squares. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={LOBBY.qrLabel}>
      <path d={squares.join('')} />
    </svg>
  );
}
