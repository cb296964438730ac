import type { Hex } from './colour.ts';
import { type Box, drawMetalEdge } from './metal.ts';
import { roundedOutline } from './outline.ts';
import { FROM_LIGHT, formatNumber as n, path, place, type Sketch } from './sketch.ts';
import { drawWallpaper, type Wallpaper } from './wallpaper.ts';

export interface ScreenFace extends Box {
  /** The metal seen round the glass. */
  readonly rim: number;
  /** The black border between the metal and the picture. */
  readonly bezel: number;
}

/**
 * The glass side of a flat device from its top left corner: metal edge, black glass, the wallpaper with `content`
 * over it (drawn in the device's own coordinates), and a pane of reflected light.
 */
export function drawScreenFace(
  sketch: Sketch,
  face: ScreenFace,
  metal: Hex,
  wallpaper: Wallpaper,
  content: string,
): string {
  const { width, height, corner, rim, bezel } = face;
  const glass = roundedOutline(rim, rim, width - rim * 2, height - rim * 2, corner - rim);
  const inset = rim + bezel;
  const screen = roundedOutline(inset, inset, width - inset * 2, height - inset * 2, corner - inset);
  const scene = place(
    inset,
    inset,
    1,
    drawWallpaper(sketch, wallpaper, width - inset * 2, height - inset * 2),
  );
  return (
    drawMetalEdge(sketch, face, metal, rim) +
    path(glass, { fill: '#060708' }) +
    sketch.clip(screen, scene, content) +
    sketch.clip(glass, drawGlassReflection(sketch, width, height)) +
    path(glass, { fill: 'none', stroke: '#ffffff', 'stroke-width': Math.min(0.2, rim * 0.2), opacity: 0.22 })
  );
}

/** One pane of light over the right side of the glass. */
export function drawGlassReflection(sketch: Sketch, w: number, h: number): string {
  const paint = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', 0.26],
    [0.5, '#ffffff', 0.09],
    [1, '#ffffff', 0],
  ]);
  return path(`M${n(w * 0.44)} 0H${n(w)}V${n(h * 0.72)}Z`, { fill: paint });
}
