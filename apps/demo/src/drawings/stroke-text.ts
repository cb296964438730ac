import { formatNumber, group, path } from './sketch.ts';

/**
 * Digits and letters as strokes in a box 60 wide and 100 high. Pictures carry no font text, because the machine
 * that renders them may have no fonts at all.
 */
const glyphs: Record<string, { readonly width: number; readonly d: string }> = {
  '0': { width: 60, d: 'M30 4C47 4 55 22 55 50S47 96 30 96 5 78 5 50 13 4 30 4Z' },
  '1': { width: 44, d: 'M8 20L28 4V96' },
  '2': { width: 58, d: 'M6 29C6 13 17 4 30 4S52 13 52 28C52 48 6 66 6 96H54' },
  '3': {
    width: 58,
    d: 'M6 20C10 10 19 4 29 4C42 4 50 13 50 26S41 47 27 47C43 47 54 57 54 71S43 96 29 96C16 96 8 89 4 78',
  },
  '4': { width: 60, d: 'M43 96V4L4 67H58' },
  '5': { width: 58, d: 'M50 4H15L10 46C15 41 22 38 30 38C45 38 54 50 54 66S44 96 28 96C17 96 9 90 5 80' },
  '6': {
    width: 60,
    d: 'M48 15C44 8 38 4 31 4C13 4 5 28 5 58C5 83 15 96 31 96C46 96 55 84 55 68S46 41 31 41C18 41 8 51 5 64',
  },
  '7': { width: 54, d: 'M4 4H52C38 32 27 60 23 96' },
  '8': {
    width: 60,
    d: 'M30 47C17 47 9 38 9 26S18 4 30 4S51 14 51 26S43 47 30 47C15 47 5 57 5 71S16 96 30 96S55 85 55 71S45 47 30 47Z',
  },
  '9': {
    width: 60,
    d: 'M12 85C16 92 22 96 29 96C47 96 55 72 55 42C55 17 45 4 29 4C14 4 5 16 5 32S14 59 29 59C42 59 52 49 55 36',
  },
  ':': { width: 24, d: 'M12 34V34.1M12 68V68.1' },
  '/': { width: 40, d: 'M34 4L6 96' },
  '.': { width: 24, d: 'M12 94V94.1' },
  '%': {
    width: 76,
    d: 'M66 4L12 96M18 8C26 8 30 15 30 24S26 40 18 40S6 33 6 24S10 8 18 8ZM58 60C66 60 70 67 70 76S66 92 58 92S46 85 46 76S50 60 58 60Z',
  },
  ' ': { width: 30, d: '' },
  W: { width: 92, d: 'M4 4L26 96L46 14L66 96L88 4' },
  m: {
    width: 84,
    d: 'M6 96V40M6 58C10 46 18 40 27 40C38 40 43 48 43 60V96M43 60C46 47 53 40 63 40C74 40 79 48 79 60V96',
  },
  A: { width: 68, d: 'M4 96L34 4L64 96M15 64H53' },
  h: { width: 56, d: 'M6 4V96M6 60C10 46 18 40 28 40C42 40 49 49 49 62V96' },
  G: { width: 68, d: 'M60 22C54 10 45 4 34 4C15 4 5 22 5 50S15 96 35 96C48 96 58 89 62 78V54H38' },
  a: {
    width: 54,
    d: 'M10 50C14 43 20 40 28 40C40 40 47 46 47 58V96M47 66C30 64 5 66 5 81C5 90 12 96 22 96C35 96 47 88 47 72',
  },
  N: { width: 66, d: 'M6 96V4L60 96V4' },
  K: { width: 62, d: 'M6 4V96M56 4L8 58M24 42L60 96' },
  P: { width: 58, d: 'M6 96V4H30C46 4 54 14 54 29S46 54 30 54H6' },
  D: { width: 66, d: 'M6 4V96H26C49 96 60 78 60 50S49 4 26 4Z' },
  C: { width: 66, d: 'M60 20C54 10 46 4 35 4C15 4 5 22 5 50S15 96 35 96C46 96 54 90 60 80' },
  H: { width: 64, d: 'M6 4V96M58 4V96M6 48H58' },
  B: { width: 60, d: 'M6 4V96H32C47 96 55 86 55 72S47 48 32 48H6M30 48C43 48 50 39 50 26S43 4 30 4H6' },
  T: { width: 58, d: 'M4 4H54M29 4V96' },
  E: { width: 56, d: 'M52 4H6V96H52M6 48H46' },
  F: { width: 54, d: 'M50 4H6V96M6 48H44' },
  I: { width: 14, d: 'M7 4V96' },
  L: { width: 52, d: 'M6 4V96H48' },
  M: { width: 78, d: 'M6 96V4L39 70L72 4V96' },
  O: { width: 74, d: 'M37 4C57 4 69 22 69 50S57 96 37 96 5 78 5 50 17 4 37 4Z' },
  Q: { width: 74, d: 'M37 4C57 4 69 22 69 50S57 96 37 96 5 78 5 50 17 4 37 4ZM46 72L68 98' },
  R: { width: 60, d: 'M6 96V4H31C46 4 54 13 54 27S46 51 31 51H6M32 51L57 96' },
  S: {
    width: 60,
    d: 'M53 20C49 10 41 4 30 4C17 4 8 12 8 25C8 53 55 42 55 72C55 87 45 96 31 96C18 96 9 89 5 78',
  },
  U: { width: 66, d: 'M6 4V62C6 84 16 96 33 96S60 84 60 62V4' },
  V: { width: 66, d: 'M4 4L33 96L62 4' },
  X: { width: 64, d: 'M6 4L58 96M58 4L6 96' },
  Y: { width: 62, d: 'M4 4L31 50L58 4M31 50V96' },
  '+': { width: 62, d: 'M31 22V78M4 50H58' },
  z: { width: 50, d: 'M6 40H44L6 96H46' },
};

export interface TextStyle {
  readonly colour: string;
  /** The stroke's width as a share of the text's height. */
  readonly weight: number;
  readonly anchor?: 'start' | 'middle';
  readonly opacity?: number;
}

const gap = 13;

/** Draws `text` with its top left (or top middle) at the origin, `height` drawing units high. */
export function drawText(text: string, height: number, style: TextStyle): string {
  const scale = height / 100;
  let x = 0;
  let strokes = '';
  for (const character of text) {
    const glyph = glyphs[character];
    if (!glyph) throw new Error(`no stroke glyph for "${character}"`);
    if (glyph.d) strokes += path(glyph.d, x === 0 ? {} : { transform: `translate(${x} 0)` });
    x += glyph.width + gap;
  }
  const shift = style.anchor === 'middle' ? (-(x - gap) / 2) * scale : 0;
  return group(
    {
      transform: `translate(${formatNumber(shift)} 0) scale(${formatNumber(scale)})`,
      fill: 'none',
      stroke: style.colour,
      'stroke-width': style.weight * 100,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      opacity: style.opacity,
    },
    strokes,
  );
}
