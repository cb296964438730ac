import type { CameraName } from './camera-names.ts';
import type { Hex } from './colour.ts';
import type { Wallpaper } from './wallpaper.ts';
import type { Wear } from './wear.ts';

/** How a phone is shown first: each model has one of these, so that a grid of them does not stand in rank and file. */
export const phonePoses = ['pair', 'mirrored', 'apart', 'fan', 'leaning', 'lifted'] as const;
/** Those that touch no floor. */
export const floatingPoses: ReadonlySet<PhonePose> = new Set(['fan', 'leaning']);
export type PhonePose = (typeof phonePoses)[number];

/** The build of a phone; lengths in millimetres as printed in its data sheet. */
export interface PhoneShape {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly corner: number;
  readonly camera: CameraName;
  /** As the data sheet counts them; as many as the layout has where it is not said. */
  readonly lenses?: number;
  /** `panel` has a glass panel let into a metal back; */
  readonly back: 'matte' | 'gloss' | 'panel' | 'leather' | 'fibre' | 'rays' | 'clear';
  readonly cutout: 'pill' | 'punch' | 'wide-punch';
  readonly bezel: number;
  readonly clock: 'centre' | 'low' | 'stacked';
  /** `pair` where it is not said. */
  readonly pose?: PhonePose;
  /** Degrees by which the whole picture is turned; upright where it is not said. */
  readonly lean?: number;
}

/** The colours of one SKU. */
export interface PhoneColour {
  readonly body: Hex;
  readonly frame: Hex;
  /** Metal of the camera rings where it differs from the frame. */
  readonly ring?: Hex;
  readonly wallpaper: Wallpaper;
  /** Of goods that were used. */
  readonly wear?: Wear;
}
