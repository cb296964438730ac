import type { CameraName } from './camera-names.ts';
import type { Hex } from './colour.ts';
import type { Wallpaper } from './wallpaper.ts';

/** The build of a phone; lengths in millimetres as printed in its data sheet. */
export interface PhoneShape {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly corner: number;
  readonly camera: CameraName;
  /** `panel` has a glass panel let into a metal back; */
  readonly back: 'matte' | 'gloss' | 'panel' | 'leather' | 'fibre' | 'rays' | 'clear';
  readonly cutout: 'pill' | 'punch' | 'wide-punch';
  readonly bezel: number;
  readonly clock: 'centre' | 'low' | 'stacked';
}

/** The colours of one SKU. */
export interface PhoneColour {
  readonly body: Hex;
  readonly frame: Hex;
  /** Metal of the camera rings where it differs from the frame. */
  readonly ring?: Hex;
  readonly wallpaper: Wallpaper;
}
