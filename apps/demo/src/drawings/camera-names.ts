import { cameraLayouts } from './apple-huawei-xiaomi.cameras.ts';
import type { CameraLayout } from './camera-layout.ts';
import { moreCameraLayouts } from './vivo-oppo-honor-samsung.cameras.ts';

export type CameraName = keyof typeof cameraLayouts | keyof typeof moreCameraLayouts;

const layouts: Record<CameraName, CameraLayout> = { ...cameraLayouts, ...moreCameraLayouts };

export function findCameraLayout(name: CameraName): CameraLayout {
  return layouts[name];
}
