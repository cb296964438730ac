import { darken, type Hex, lighten, mixColours } from './colour.ts';
import { circle, ellipse, FROM_LIGHT, group, formatNumber as n, path, rect, type Sketch } from './sketch.ts';

export type Scene = 'silk' | 'orb' | 'petals' | 'dunes' | 'blades' | 'panes';

/** What a screen shows: a scene in three colours, from the background to the brightest. */
export interface Wallpaper {
  readonly scene: Scene;
  readonly colours: readonly [Hex, Hex, Hex];
  /** Which of the ways to look at the scene: mirrored, nearer, turned. From 0, which is the scene as it is. */
  readonly turn?: number;
}

/** Ways to look at a scene. */
export const WALLPAPER_TURNS = 12;

/** Fills a box of `width` by `height` drawing units from the origin; the caller clips it to the screen. */
export function drawWallpaper(sketch: Sketch, wallpaper: Wallpaper, width: number, height: number): string {
  const [deep, middle, bright] = wallpaper.colours;
  const ground = sketch.linear(
    [0.2, 0, 0.8, 1],
    [
      [0, mixColours(deep, middle, 0.35)],
      [0.5, deep],
      [1, mixColours(deep, middle, 0.6)],
    ],
  );
  const draw = scenes[wallpaper.scene];
  const scene = draw(sketch, [deep, middle, bright], width, height);
  return rect(0, 0, width, height, { fill: ground }) + turnScene(scene, wallpaper.turn ?? 0, width, height);
}

/** Mirrors every second, comes nearer in three steps and leans to either side; the ground behind stays as it is. */
function turnScene(scene: string, turn: number, w: number, h: number): string {
  if (turn === 0) return scene;
  const zoom = 1.06 + (Math.floor(turn / 2) % 3) * 0.22;
  const mirror = turn % 2 === 1 ? -1 : 1;
  const lean = turn >= WALLPAPER_TURNS / 2 ? 9 : -5;
  const transform = `translate(${n(w / 2)} ${n(h / 2)}) rotate(${lean}) scale(${n(zoom * mirror)} ${n(zoom)}) translate(${n(-w / 2)} ${n(-h / 2)})`;
  return group({ transform }, scene);
}

type Colours = readonly [Hex, Hex, Hex];
type DrawScene = (sketch: Sketch, colours: Colours, w: number, h: number) => string;

const scenes: Record<Scene, DrawScene> = {
  silk: (sketch, [deep, middle, bright], w, h) => {
    const ribbons = [0, 1, 2, 3, 4].map((index) => {
      const top = h * (0.3 + index * 0.13);
      const bend = h * (0.2 - index * 0.015);
      const paint = sketch.linear(
        [0, 0, 1, 0.35],
        [
          [0, mixColours(middle, bright, index / 5), 0.9],
          [0.45, mixColours(deep, middle, 0.4 + index * 0.1), 0.55],
          [0.75, lighten(bright, 0.2 + index * 0.06), 0.95],
          [1, middle, 0.7],
        ],
      );
      const d = `M${n(-w * 0.1)} ${n(top + bend)}C${n(w * 0.3)} ${n(top - bend * 1.4)} ${n(w * 0.55)} ${n(top + bend * 1.7)} ${n(w * 1.1)} ${n(top - bend)}L${n(w * 1.1)} ${n(top + h * 0.24)}C${n(w * 0.6)} ${n(top + h * 0.4)} ${n(w * 0.4)} ${n(top - bend * 0.2)} ${n(-w * 0.1)} ${n(top + h * 0.3)}Z`;
      return path(d, { fill: paint });
    });
    return ribbons.join('');
  },
  orb: (sketch, [deep, middle, bright], w, h) => {
    const glow = sketch.radial(0.5, 0.5, 0.5, [
      [0, bright, 0.95],
      [0.5, middle, 0.6],
      [1, deep, 0],
    ]);
    const ball = sketch.radial(0.5, 0.16, 0.86, [
      [0, lighten(bright, 0.55)],
      [0.22, bright],
      [0.52, middle],
      [1, darken(deep, 0.35)],
    ]);
    const r = Math.max(w, h * 0.5) * 0.62;
    return (
      ellipse(w * 0.5, h * 0.62, r * 1.7, r * 1.4, { fill: glow }) +
      circle(w * 0.5, h * 0.6 + r * 0.62, r, { fill: ball }) +
      circle(w * 0.5, h * 0.6 + r * 0.62, r, {
        fill: 'none',
        stroke: lighten(bright, 0.75),
        'stroke-width': w * 0.006,
        opacity: 0.7,
      })
    );
  },
  petals: (sketch, [, middle, bright], w, h) => {
    const size = Math.min(w, h) * 0.52;
    const petal = sketch.linear(
      [0.5, 0, 0.5, 1],
      [
        [0, lighten(bright, 0.45), 0.92],
        [0.45, bright, 0.62],
        [1, middle, 0.05],
      ],
    );
    const cx = w * 0.5;
    const cy = h * 0.58;
    return Array.from({ length: 9 }, (_, index) =>
      ellipse(cx, cy - size * 0.5, size * 0.3, size * 0.62, {
        fill: petal,
        transform: `rotate(${index * 40 + 12} ${n(cx)} ${n(cy)})`,
      }),
    ).join('');
  },
  dunes: (sketch, [deep, middle, bright], w, h) => {
    const sun = sketch.radial(0.5, 0.5, 0.5, [
      [0, lighten(bright, 0.6), 0.95],
      [0.3, bright, 0.6],
      [1, bright, 0],
    ]);
    const hills = [0, 1, 2, 3].map((index) => {
      const y = h * (0.48 + index * 0.13);
      const sway = w * (index % 2 === 0 ? 0.3 : -0.28);
      const paint = sketch.linear(
        [0, 0, 0.6, 1],
        [
          [0, mixColours(lighten(bright, 0.15), middle, index * 0.28)],
          [1, mixColours(middle, darken(deep, 0.2), 0.3 + index * 0.2)],
        ],
      );
      return path(
        `M0 ${n(y)}C${n(w * 0.3 + sway * 0.4)} ${n(y - h * 0.11)} ${n(w * 0.6 + sway)} ${n(y + h * 0.12)} ${n(w)} ${n(y - h * 0.03)}V${n(h)}H0Z`,
        { fill: paint },
      );
    });
    return circle(w * 0.66, h * 0.36, Math.min(w, h) * 0.46, { fill: sun }) + hills.join('');
  },
  blades: (sketch, [deep, middle, bright], w, h) => {
    const count = 7;
    return Array.from({ length: count }, (_, index) => {
      const x = (w / count) * index;
      const level = Math.sin((index / (count - 1)) * Math.PI);
      const paint = sketch.linear(
        [0, 0, 1, 0],
        [
          [0, mixColours(middle, bright, level), 0.95],
          [0.7, mixColours(deep, middle, 0.5), 0.7],
          [1, darken(deep, 0.3), 0.85],
        ],
      );
      const fade = sketch.linear(
        [0, 0, 0, 1],
        [
          [0, deep, 0.9],
          [0.42 - level * 0.2, deep, 0.15],
          [0.75, deep, 0],
          [1, darken(deep, 0.4), 0.8],
        ],
      );
      const box = { x, width: w / count + 0.05 };
      return rect(box.x, 0, box.width, h, { fill: paint }) + rect(box.x, 0, box.width, h, { fill: fade });
    }).join('');
  },
  panes: (sketch, [deep, middle, bright], w, h) => {
    const pane = (cx: number, cy: number, length: number, thick: number, angle: number, share: number) => {
      const paint = sketch.linear(FROM_LIGHT, [
        [0, lighten(mixColours(middle, bright, share), 0.3), 0.92],
        [0.55, mixColours(middle, bright, share), 0.7],
        [1, mixColours(deep, middle, 0.6), 0.55],
      ]);
      return rect(cx - length / 2, cy - thick / 2, length, thick, {
        rx: thick / 2,
        fill: paint,
        transform: `rotate(${angle} ${n(cx)} ${n(cy)})`,
      });
    };
    const size = Math.max(w, h);
    return (
      pane(w * 0.1, h * 0.78, size * 0.9, size * 0.24, -52, 0.1) +
      pane(w * 0.62, h * 0.72, size * 0.95, size * 0.24, -52, 0.55) +
      pane(w * 1.02, h * 0.86, size * 0.8, size * 0.22, -52, 1) +
      pane(w * 0.2, h * 1.02, size * 0.62, size * 0.2, -52, 0.8)
    );
  },
};
