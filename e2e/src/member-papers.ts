import type { Page } from '@playwright/test';

/** A picture as a camera gives it, drawn in the browser. */
export async function drawPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    if (!pen) return '';
    pen.fillStyle = '#7ab';
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = '#fc9';
    pen.arc(320, 240, 120, 0, 7);
    pen.fill();
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** A number with a right check digit that no journey has used. */
export function newIdCard(): string {
  const body = `530102${1950 + (Date.now() % 50)}0307${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0);
  return body + '10X98765432'.charAt(sum % 11);
}
