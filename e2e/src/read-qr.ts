import type { Page } from '@playwright/test';
import jsQR from 'jsqr';

/** What a phone reads in a QR. @param picture its address (data:) */
export async function readQr(page: Page, picture: string): Promise<string> {
  const size = 400;
  const pixels = await page.evaluate(
    async ([source, side]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const painter = canvas.getContext('2d');
      if (!painter) return [];
      painter.fillStyle = 'white';
      painter.fillRect(0, 0, side, side);
      painter.imageSmoothingEnabled = false;
      painter.drawImage(image, 20, 20, side - 40, side - 40);
      return Array.from(painter.getImageData(0, 0, side, side).data);
    },
    [picture, size] as const,
  );
  const found = jsQR.default(new Uint8ClampedArray(pixels), size, size);
  if (!found) throw new Error('the picture holds no QR');
  return found.data;
}
