import { renderSVG } from 'uqr';

/** A QR code as an address that an `img` shows: `data:image/svg+xml;base64,…`. */
export function renderQrImage(content: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(content, { border: 1 })).toString('base64')}`;
}
