import { encode } from 'uqr';
import { QrError } from './qr-error.ts';

/** Versions of QR codes (S430): 21 modules wide the first, four more with each. */
export const QR_VERSIONS = { min: 1, max: 40 };
/** Bits of text a code of the last version holds at the error correction used here, as bytes. */
const MOST_BYTES = 2331;

export type QrPath = { size: number; path: string };

export type QrOptions = {
  /** From 1 to 40 (S430); the smallest that holds the text when left out. */
  version?: number;
  /** From 0 to 7; the one that reads best when left out. */
  mask?: number;
};

/**
 * The dark modules of a QR code as one SVG path over a square of `size` modules, with the quiet border of two that
 * screens need.
 * @throws QrError where there is no text, it is no text, or version or mask do not fit (S424 to S429)
 */
export function qrPath(text: string, { version, mask }: QrOptions = {}): QrPath {
  assertInput(text, version, mask);
  const { size, data } = encodeText(text, version, mask);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

function assertInput(text: unknown, version: number | undefined, mask: number | undefined): void {
  if (typeof text !== 'string') throw new QrError('invalid-data');
  if (text === '') throw new QrError('no-text');
  // A lone half of a pair of surrogates has no bytes that a reader could read back.
  if (!text.isWellFormed()) throw new QrError('invalid-data');
  if (version !== undefined && !isWithin(version, QR_VERSIONS.min, QR_VERSIONS.max))
    throw new QrError('invalid-version');
  if (mask !== undefined && !isWithin(mask, 0, 7)) throw new QrError('bad-mask');
}

function encodeText(text: string, version: number | undefined, mask: number | undefined) {
  // Digits take less than a byte each, so only a text far beyond the limit is refused without trying.
  if (text.length > 4 * MOST_BYTES) throw new QrError('too-big');
  const options = { ecc: 'M', border: 2, maskPattern: mask ?? -1 } as const;
  const smallest = tryEncode(text, options);
  if (!smallest) throw new QrError('too-big');
  if (version === undefined) return smallest;
  if (smallest.version > version) {
    throw new QrError('version-too-small', `，至少需要版本 ${smallest.version}`);
  }
  return encode(text, { ...options, minVersion: version, maxVersion: version });
}

function tryEncode(text: string, options: Parameters<typeof encode>[1]) {
  try {
    return encode(text, options);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
