import type { TabletShape } from '../drawings/tablet.ts';
import type { Scene } from '../drawings/wallpaper.ts';
import type { ModelLook } from './demo-model.ts';
import { look } from './goods-model.ts';
import { tintWallpaper } from './wallpapers.ts';

type ColourData = readonly [name: string, code: string, body: string, tint: string];

/** The looks of a tablet: one for each colour, the wallpaper in its tint. */
export function tabletLooks(
  shape: TabletShape,
  scene: Scene,
  colours: readonly ColourData[],
): readonly ModelLook[] {
  return colours.map(([name, code, body, tint]) =>
    look(name, code, { kind: 'tablet', shape, colour: { body, wallpaper: tintWallpaper(scene, tint) } }),
  );
}

/** What most tablets have in common: shown upright in pairs, or lying wide with a pen. */
export const uprightTablet = { corner: 13, bezel: 6.5, lenses: 1, stand: 'upright' } as const;
export const wideTablet = { corner: 12, bezel: 5, lenses: 2, stand: 'wide' } as const;
