import { exportCanvas } from '@jishi/ui/canvas-export';

/** Part of a picture in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Side of an avatar in pixels: sharp at 96 px on the densest screens, and small enough for a slow line. */
export const AVATAR_SIDE = 400;
/** Where no picture is, a JPEG would be black. */
const GROUND = '#fff';

/**
 * The chosen part of a picture as a square JPEG of quality 0.7 (S376), as a data address.
 * @param picture what a canvas can draw
 * @param makeCanvas a canvas of a size
 */
export async function cropPicture(
  picture: CanvasImageSource,
  area: CropArea,
  makeCanvas: (side: number) => HTMLCanvasElement,
): Promise<string> {
  const canvas = makeCanvas(AVATAR_SIDE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser draws on no canvas');
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE);
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  return readAddress(await exportCanvas(canvas));
}

/** A file as a data address. */
export function readAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
