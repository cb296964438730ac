/** Format and quality of a picture made on a canvas (S376). */
export const CANVAS_TYPE = 'image/jpeg';
export const CANVAS_QUALITY = 0.7;

/**
 * What is drawn on a canvas as a JPEG of quality 0.7 (S376), ready to be uploaded.
 * @throws Error where the canvas is empty or holds a picture of another site
 */
export function exportCanvas(canvas: Pick<HTMLCanvasElement, 'toBlob'>): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      CANVAS_TYPE,
      CANVAS_QUALITY,
    );
  });
}
