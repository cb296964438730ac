import { darken, type Hex, lighten, mixColours } from '../drawings/colour.ts';
import type { Scene, Wallpaper } from '../drawings/wallpaper.ts';

/** A wallpaper in shades of one tint, as makers match it to the colour of the device. */
export function tintWallpaper(scene: Scene, tint: Hex): Wallpaper {
  const deep = mixColours(darken(tint, 0.74), '#0b1024', 0.3);
  return { scene, colours: [deep, mixColours(tint, deep, 0.22), lighten(tint, 0.46)] };
}
