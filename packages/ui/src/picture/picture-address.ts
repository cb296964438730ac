/** The widths, in pixels, that are made of every uploaded picture; the last is made when it is asked for. */
const pictureWidths = [160, 400, 800, 1600] as const;
/** A box wider than this, in CSS pixels, needs the last of them on a screen of high density. */
const WIDE_BOX = 400;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'avif' | 'webp';

/** What is being shown: a derived format, the file as it was uploaded, or nothing because that failed too. */
export type PictureStage = PictureFormat | 'original' | 'failed';

// Only files of our own have derived ones, and only the kinds that are resized.
const derivable = /^((?:https?:)?(?:\/\/[^/]+)?\/files\/[^?#]+)\.(?:png|jpe?g|webp|avif)(?:[?#].*)?$/i;

/**
 * Where a smaller file of a picture lies: `/files/p/ab12.png` at 400 in avif is `/files/p/ab12.w400.avif`.
 * Undefined for an address that has no derived files (another site's, a vector drawing, data in the address).
 */
export function pictureAddress(url: string, width: PictureWidth, format: PictureFormat): string | undefined {
  const stem = derivable.exec(url)?.[1];
  return stem && `${stem}.w${width}.${format}`;
}

/**
 * The widths of a format as a `srcset`.
 * @param boxWidth how wide the picture is shown, in CSS pixels
 */
export function pictureSrcSet(url: string, format: PictureFormat, boxWidth = 0): string | undefined {
  if (pictureAddress(url, 160, format) === undefined) return undefined;
  const widths = boxWidth > WIDE_BOX ? pictureWidths : pictureWidths.slice(0, -1);
  return widths.map((width) => `${pictureAddress(url, width, format)} ${width}w`).join(', ');
}

/** The formats that stand at a stage, the best first; the original is always there beneath them. */
export function formatsAt(stage: PictureStage): PictureFormat[] {
  if (stage === 'avif') return ['avif', 'webp'];
  return stage === 'webp' ? ['webp'] : [];
}

/**
 * What to try after `address` could not be shown: avif, webp, original (S374). It goes by the address that failed,
 * since a browser without avif starts at webp.
 */
export function stageAfter(address: string): PictureStage {
  if (/\.w\d+\.avif$/.test(address)) return 'webp';
  return /\.w\d+\.webp$/.test(address) ? 'original' : 'failed';
}
