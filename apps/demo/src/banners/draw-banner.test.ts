import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoCategories } from '../catalogue/demo-categories.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { demoModels } from '../models/all-models.ts';
import { demoTenantIds } from '../stores/demo-stores.ts';
import { bannerSizes } from './demo-banner.ts';
import { demoBanners } from './demo-banners.ts';
import { drawBanner } from './draw-banner.ts';
import { listBanners } from './tenant-banners.ts';

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

const everyBanner = demoTenantIds.flatMap((tenantId) => listBanners(tenantId));

test('each tenant has banners of its own, which show goods that it sells', () => {
  expect(new Set(everyBanner.map(({ id }) => id)).size).toBe(everyBanner.length);
  expect(new Set(everyBanner.map(({ headline, subline }) => headline + subline)).size).toBe(
    everyBanner.length,
  );
  for (const tenantId of demoTenantIds) {
    const sold = new Set(listTenantModels(tenantId).map(({ code }) => code));
    for (const { id, items, target } of listBanners(tenantId)) {
      expect(items.length, id).toBeGreaterThan(0);
      for (const { model } of items) expect(sold, id).toContain(model);
      if (target.kind === 'model') expect(sold, id).toContain(target.code);
    }
  }
});

test('every banner leads to a model or a category that exists', () => {
  for (const { target } of everyBanner) {
    if (target.kind === 'model') expect(demoModels.map(({ code }) => code)).toContain(target.code);
    else expect(demoCategories.map(({ name }) => name)).toContain(target.path);
  }
});

const pictures = everyBanner.flatMap((banner) =>
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
