import type { CameraLayout } from './camera-layout.ts';
import { cameraLayouts } from './camera-layouts.ts';
import { moreCameraLayouts } from './camera-layouts-more.ts';

export type CameraName = keyof typeof cameraLayouts | keyof typeof moreCameraLayouts;

const layouts: Record<CameraName, CameraLayout> = { ...cameraLayouts, ...moreCameraLayouts };

export function findCameraLayout(name: CameraName): CameraLayout {
  return layouts[name];
}
