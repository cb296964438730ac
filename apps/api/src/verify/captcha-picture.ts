import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { captchaGlyphs } from './captcha-glyphs.ts';

/** Size of the box a glyph is drawn in. */
const GLYPH = { width: 10, height: 14 };
const inks = ['#1f3a5f', '#5f1f3a', '#1f5f3a', '#4a3a1f', '#3a1f5f'];

/** A whole number from `from` to `to`, both included. */
export type Dice = (from: number, to: number) => number;

const throwDice: Dice = (from, to) => randomInt(from, to + 1);

/**
 * The picture of a captcha as PNG: every character turned, moved and slanted by chance, with lines across and dots
 * around. The drawing is done by sharp on its own threads and needs no font.
 * @param size in pixels
 */
export function renderCaptcha(
  text: string,
  size: { width: number; height: number },
  dice: Dice = throwDice,
): Promise<Buffer> {
  return sharp(Buffer.from(drawCaptcha(text, size, dice)), { limitInputPixels: 200_000 })
    .png({ palette: true, colours: 32, effort: 4 })
    .toBuffer();
}

/** The same as SVG; for tests, since a drawing in strokes would tell its text to a program. */
export function drawCaptcha(text: string, { width, height }: { width: number; height: number }, dice: Dice) {
  const cell = width / (text.length + 0.5);
  const scale = (height * 0.62) / GLYPH.height;
  const characters = [...text].map((character, place) => {
    const x = cell * (place + 0.75) + dice(-2, 2) * (cell / 20);
    const y = height / 2 + dice(-3, 3) * (height / 40);
    const turn = dice(-22, 22);
    const slant = dice(-14, 14);
    const sizeOf = (scale * dice(90, 112)) / 100;
    const strokes = captchaGlyphs[character] ?? '';
    const move = `translate(${round(x)} ${round(y)}) rotate(${turn}) skewX(${slant}) scale(${round(sizeOf)})`;
    return `<path d="${strokes}" transform="${move} translate(${-GLYPH.width / 2} ${-GLYPH.height / 2})" stroke="${ink(dice)}" stroke-width="1.7"/>`;
  });
  const lines = [0, 1, 2].map(() => {
    const [fromY, bend, toY] = [dice(2, height - 2), dice(-height, 2 * height), dice(2, height - 2)];
    return `<path d="M0 ${fromY}Q${dice(0, width)} ${bend} ${width} ${toY}" stroke="${ink(dice)}" stroke-width="1" opacity=".55"/>`;
  });
  const dots = Array.from(
    { length: Math.round((width * height) / 90) },
    () => `<circle cx="${dice(0, width)}" cy="${dice(0, height)}" r=".7" fill="${ink(dice)}" opacity=".5"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f4f3ef"/>${dots.join('')}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${characters.join('')}${lines.join('')}</g></svg>`;
}

function ink(dice: Dice): string {
  return inks[dice(0, inks.length - 1)] ?? '#000';
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
