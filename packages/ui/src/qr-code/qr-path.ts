import { encode } from 'uqr';

export type QrPath = { size: number; path: string };

/**
 * The dark modules of a QR code as one SVG path over a square of `size` modules, with the quiet border of two that
 * screens need. Throws where the text is empty or longer than a QR code holds.
 */
export function qrPath(text: string): QrPath {
  if (text === '') throw new Error('A QR code needs a text.');
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
