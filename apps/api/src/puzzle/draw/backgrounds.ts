import { PICTURE } from '../puzzle-size.ts';

const { width, height } = PICTURE;

/** A whole number from 0 up to, without, `below`. */
type Dice = (below: number) => number;
type Palette = readonly [sky: string, far: string, middle: string, near: string, light: string];

const palettes: readonly Palette[] = [
  ['#dfe9f3', '#8fb3d1', '#4f83ab', '#2b5476', '#fff4d6'],
  ['#fdeee0', '#f2b48c', '#d97f5c', '#8f4a3c', '#fff9ec'],
  ['#e6f2e6', '#9cc9a0', '#5f9f70', '#2f6247', '#f9f3c8'],
  ['#efe8f6', '#bba3d6', '#8464ae', '#4c3676', '#ffe3ec'],
];

/**
 * How a background is made of a palette; each leaves no large plain area, on which a hole would stand out to a program.
 */
const motifs: readonly ((palette: Palette, dice: Dice) => string)[] = [
  drawHills,
  drawCity,
  drawTiles,
  drawWaves,
  drawBubbles,
  drawLeaves,
];

/** 24 backgrounds, every one the same each time, as SVG. */
export function drawBackgrounds(): string[] {
  return motifs.flatMap((draw, motif) =>
    palettes.map((palette, place) => {
      const dice = seededDice(motif * 97 + place * 13 + 7);
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${palette[0]}"/><stop offset="1" stop-color="${palette[1]}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>${draw(palette, dice)}${drawGrain(palette, dice)}</svg>`;
    }),
  );
}

function drawHills([, far, middle, near, light]: Palette, dice: Dice): string {
  const sun = `<circle cx="${60 + dice(180)}" cy="${30 + dice(30)}" r="${16 + dice(10)}" fill="${light}"/>`;
  const range = (base: number, swing: number, fill: string) => {
    const points = Array.from({ length: 13 }, (_, step) => `${step * 25},${base - dice(swing)}`);
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${fill}"/>`;
  };
  return sun + range(105, 50, far) + range(145, 55, middle) + range(185, 50, near);
}

function drawCity([, far, middle, near, light]: Palette, dice: Dice): string {
  const row = (base: number, tall: number, fill: string, lit: boolean) => {
    let out = '';
    for (let x = -5; x < width; ) {
      const w = 16 + dice(18);
      const top = base - 30 - dice(tall);
      out += `<rect x="${x}" y="${top}" width="${w}" height="${height - top}" fill="${fill}"/>`;
      if (lit) {
        for (let y = top + 6; y < height - 6; y += 11)
          for (let at = x + 4; at < x + w - 5; at += 8)
            if (dice(3) > 0)
              out += `<rect x="${at}" y="${y}" width="4" height="5" fill="${light}" opacity=".8"/>`;
      }
      x += w + 2;
    }
    return out;
  };
  return row(110, 60, far, false) + row(150, 60, middle, true) + row(200, 50, near, true);
}

function drawTiles([sky, far, middle, near, light]: Palette, dice: Dice): string {
  const inks = [sky, far, middle, near, light];
  let out = '';
  for (let y = 0; y < height; y += 25) {
    for (let x = 0; x < width; x += 25) {
      out += `<rect x="${x}" y="${y}" width="25" height="25" fill="${inks[dice(5)]}"/>`;
      const corner = [`${x},${y}`, `${x + 25},${y}`, `${x + 25},${y + 25}`, `${x},${y + 25}`];
      out += `<path d="M${corner[dice(4)]}A25 25 0 0 1 ${corner[dice(4)]}Z" fill="${inks[dice(5)]}"/>`;
    }
  }
  return out;
}

function drawWaves([, far, middle, near, light]: Palette, dice: Dice): string {
  const inks = [far, middle, near, light];
  return Array.from({ length: 15 }, (_, row) => {
    const y = row * 15 - 6;
    const bend = 10 + dice(14);
    const turns = Array.from({ length: 6 }, () => `t50 ${dice(9) - 4}`).join(' ');
    return `<path d="M-20 ${y}q25 ${-bend} 50 0 ${turns} V${height + 20} H-20Z" fill="${inks[dice(4)]}" opacity=".75"/>`;
  }).join('');
}

function drawBubbles([, far, middle, near, light]: Palette, dice: Dice): string {
  const inks = [far, middle, near, light];
  return Array.from({ length: 90 }, () => {
    const r = 6 + dice(22);
    const [x, y] = [dice(width), dice(height)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${inks[dice(4)]}" opacity=".6"/><circle cx="${x - r / 3}" cy="${y - r / 3}" r="${r / 5}" fill="#fff" opacity=".6"/>`;
  }).join('');
}

function drawLeaves([, far, middle, near, light]: Palette, dice: Dice): string {
  const inks = [far, middle, near, light];
  return Array.from({ length: 120 }, () => {
    const long = 18 + dice(26);
    return `<path d="M0 0Q${long / 2} ${-long / 3} ${long} 0Q${long / 2} ${long / 3} 0 0M0 0H${long}" transform="translate(${dice(width)} ${dice(height)}) rotate(${dice(360)})" fill="${inks[dice(4)]}" stroke="${near}" stroke-width=".6" opacity=".85"/>`;
  }).join('');
}

function drawGrain([sky, , , near]: Palette, dice: Dice): string {
  return Array.from(
    { length: 260 },
    (_, place) =>
      `<circle cx="${dice(width)}" cy="${dice(height)}" r="${0.5 + dice(10) / 10}" fill="${place % 2 ? sky : near}" opacity=".35"/>`,
  ).join('');
}

/** Mulberry32: the same pictures at every start. */
function seededDice(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
