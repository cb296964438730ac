/** Widths that are made of every picture, in pixels. packages/ui/src/picture/picture-address.ts asks for these. */
export const PICTURE_WIDTHS = [160, 400, 800] as const;
/** And the one of wide boxes on screens of high density, made when it is asked for. */
export const OFFERED_WIDTHS = [...PICTURE_WIDTHS, 1600] as const;
export type PictureWidth = (typeof OFFERED_WIDTHS)[number];

/** Formats of the smaller pictures, the better one first (S374: avif, webp, then the original). */
export const VARIANT_FORMATS = ['avif', 'webp'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** Formats an original is kept in. */
export const ORIGINAL_FORMATS = ['jpg', 'png', 'webp', 'avif'] as const;
export type OriginalFormat = (typeof ORIGINAL_FORMATS)[number];

export const PICTURE_CONTENT_TYPE: Record<OriginalFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** What a key of the store stands for. */
export type PictureKey =
  | { kind: 'original'; hash: string; format: OriginalFormat }
  | { kind: 'variant'; hash: string; width: PictureWidth; format: VariantFormat };

const PATTERN = /^p\/([0-9a-f]{32})(?:\.w(\d+))?\.([a-z]+)$/;

export function originalKey(hash: string, format: OriginalFormat): string {
  return `p/${hash}.${format}`;
}

/** Of a picture that no address of `/files/` leads to: its room decides who sees it. */
export function privateKey(hash: string, format: OriginalFormat): string {
  return `c/${hash}.${format}`;
}

/** Of the text that a drawn picture is rendered from; no address leads to it. */
export function drawingKey(hash: string): string {
  return `drawn/${hash}.svg.gz`;
}

/** `p/ab12….png` at 160 in avif is `p/ab12….w160.avif`. */
export function variantKey(hash: string, width: PictureWidth, format: VariantFormat): string {
  return `p/${hash}.w${width}.${format}`;
}

/** Reads a key; undefined for anything this pipeline does not make, such as a width nobody offers. */
export function parsePictureKey(key: string): PictureKey | undefined {
  const [, hash, widthText, formatText] = PATTERN.exec(key) ?? [];
  if (!hash) return undefined;
  if (widthText === undefined) {
    const format = ORIGINAL_FORMATS.find((known) => known === formatText);
    return format && { kind: 'original', hash, format };
  }
  const width = OFFERED_WIDTHS.find((known) => String(known) === widthText);
  const format = VARIANT_FORMATS.find((known) => known === formatText);
  return width && format && { kind: 'variant', hash, width, format };
}
