import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoCategories } from '../catalogue/demo-categories.ts';
import { demoModels } from '../models/all-models.ts';
import { bannerSizes } from './demo-banner.ts';
import { demoBanners } from './demo-banners.ts';
import { drawBanner } from './draw-banner.ts';

function channelLuminance(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * channelLuminance(red) + 0.7152 * channelLuminance(green) + 0.0722 * channelLuminance(blue);
}

test('the front page has four banners and every top category one', () => {
  expect(demoBanners.filter((banner) => banner.place === 'hero')).toHaveLength(4);
  const categories = demoBanners.flatMap((banner) => banner.category ?? []);
  expect(categories).toEqual(demoCategories.map(({ name }) => name));
  expect(new Set(demoBanners.map(({ id }) => id)).size).toBe(demoBanners.length);
});

test('every banner leads to a model or a category that exists', () => {
  for (const { target } of demoBanners) {
    if (target.kind === 'model') expect(demoModels.map(({ code }) => code)).toContain(target.code);
    else expect(demoCategories.map(({ name }) => name)).toContain(target.path);
  }
});

const pictures = demoBanners.flatMap((banner) =>
  bannerSizes[banner.place].map(({ width, height }) => ({ id: banner.id, banner, width, height })),
);

test.each(pictures)(
  '$id at $width × $height leaves the left clear, with a contrast of 4.5 for its text',
  async ({ banner, width, height }) => {
    const svg = drawBanner(banner, width, height);
    expect(svg).not.toContain('<text');
    const area = { left: 0, top: 0, width: Math.floor(width * 0.44), height };
    const image = sharp(Buffer.from(svg)).extract(area).removeAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const ink = luminance(banner.ink === '#ffffff' ? [255, 255, 255] : [31, 31, 31]);
    let worst = Number.POSITIVE_INFINITY;
    for (let index = 0; index < data.length; index += info.channels * 97) {
      const ground = luminance([...data.subarray(index, index + 3)]);
      worst = Math.min(worst, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
    }
    expect(worst).toBeGreaterThanOrEqual(4.5);
  },
);
