import type { Hex } from '../drawings/colour.ts';
import { circle, group, path, rect } from '../drawings/sketch.ts';
import { drawText } from '../drawings/stroke-text.ts';

/** How the name of a brand is written on its tile: letters of our own drawing, no mark of anybody's. */
interface BrandStyle {
  readonly letters: string;
  readonly colour: Hex;
  /** Width of the strokes as a share of the height. */
  readonly weight: number;
  /** Share of the width of the letters. */
  readonly stretch?: number;
  /** Degrees by which the letters lean. */
  readonly lean?: number;
  /** A shape before the letters. */
  readonly sign?: 'disc' | 'ring' | 'square' | 'petals' | 'stripe';
}

const styles: Readonly<Record<string, BrandStyle>> = {
  Apple: { letters: 'APPLE', colour: '#1f1f1f', weight: 0.085, sign: 'disc' },
  HUAWEI: { letters: 'HUAWEI', colour: '#c7000b', weight: 0.13, sign: 'petals' },
  小米: { letters: 'XIAOMI', colour: '#e4600a', weight: 0.14, sign: 'square' },
  vivo: { letters: 'VIVO', colour: '#3a57c4', weight: 0.15, stretch: 1.25, lean: -8 },
  iQOO: { letters: 'IQOO', colour: '#1c1c1c', weight: 0.16, lean: -10, sign: 'stripe' },
  OPPO: { letters: 'OPPO', colour: '#05713d', weight: 0.15, stretch: 1.3 },
  一加: { letters: '1+', colour: '#d3000c', weight: 0.15, sign: 'ring' },
  荣耀: { letters: 'HONOR', colour: '#23355f', weight: 0.1, stretch: 1.12 },
  三星: { letters: 'SAMSUNG', colour: '#1a3a94', weight: 0.13, stretch: 1.05 },
  真我: { letters: 'REALME', colour: '#8a6500', weight: 0.13 },
  索尼: { letters: 'SONY', colour: '#161616', weight: 0.17, stretch: 1.2 },
  倍思: { letters: 'BASEUS', colour: '#2b2b2b', weight: 0.11, sign: 'stripe' },
  绿联: { letters: 'UGREEN', colour: '#1b7a3e', weight: 0.14 },
  安克: { letters: 'ANKER', colour: '#0b6fa4', weight: 0.16 },
  贝尔金: { letters: 'BELKIN', colour: '#3a3f45', weight: 0.1, stretch: 1.1 },
};

const size = { width: 384, height: 128 };
const LETTERS = 54;
const SIGN_WIDTH = 84;

/** Brands whose names are drawn. */
export const drawnBrands: readonly string[] = Object.keys(styles);

/** A tile of a brand as SVG on white. @throws Error for a brand that no style is known of */
export function drawBrand(name: string): string {
  const style = styles[name];
  if (!style) throw new Error(`no brand is drawn as ${name}`);
  const { letters, colour, weight, stretch = 1, lean = 0, sign } = style;
  const { width, height } = size;
  const text = drawText(letters, LETTERS, { colour, weight, anchor: 'middle' });
  const middle = width / 2 + (sign ? SIGN_WIDTH / 2 : 0);
  const room = width - 28 - (sign ? SIGN_WIDTH : 0);
  const scale = Math.min(stretch, room / widthOf(letters));
  const written = group(
    {
      transform: `translate(${middle} ${(height - LETTERS) / 2}) skewX(${lean}) scale(${scale.toFixed(3)} 1)`,
    },
    text,
  );
  const left = middle - (widthOf(letters) * scale) / 2 - SIGN_WIDTH / 2 - 12;
  const drawn = sign
    ? group({ transform: `translate(${left.toFixed(1)} ${height / 2})` }, signs[sign](colour))
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, { fill: '#ffffff' })}${drawn}${written}</svg>`;
}

/** Signs round their middle, 60 high. */
const signs: Record<NonNullable<BrandStyle['sign']>, (colour: Hex) => string> = {
  disc: (colour) =>
    circle(0, 0, 28, { fill: colour }) +
    path('M-9 -12C2 -18 14 -10 14 2', { ...line('#ffffff'), 'stroke-width': 5 }),
  ring: (colour) => circle(0, 0, 24, { ...line(colour), 'stroke-width': 9 }),
  square: (colour) =>
    rect(-28, -28, 56, 56, { rx: 15, fill: colour }) +
    circle(0, 0, 11, { ...line('#ffffff'), 'stroke-width': 6 }),
  petals: (colour) =>
    [-38, 0, 38]
      .map((turn) =>
        group(
          { transform: `rotate(${turn} 0 20)` },
          path('M0 20C-9 4 -8 -14 0 -26C8 -14 9 4 0 20Z', { fill: colour }),
        ),
      )
      .join(''),
  stripe: (colour) =>
    [-16, 0, 16]
      .map((x) => path(`M${x - 7} 24L${x + 9} -24`, { ...line(colour), 'stroke-width': 8 }))
      .join(''),
};

function line(colour: Hex) {
  return { fill: 'none', stroke: colour, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
}

/** How wide letters come out, roughly: they are between 0.6 and 0.8 of their height with their gaps. */
function widthOf(letters: string): number {
  return (
    [...letters].reduce((sum, letter) => sum + (letter === 'I' || letter === '1' ? 0.3 : 0.76), 0) * LETTERS
  );
}
