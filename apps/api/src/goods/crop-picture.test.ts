import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { keepPicture } from '../platform/pictures/keep-picture.ts';
import { GoodsDesk } from './goods.fixture.ts';

let goods: GoodsDesk;
let whole: { url: string; width: number; height: number };
beforeAll(async () => {
  goods = await GoodsDesk.open();
  // Left half red, right half blue.
  const red = { create: { width: 200, height: 300, channels: 3, background: '#f00' } } as const;
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#00f' } });
  const half = await sharp(red).png().toBuffer();
  const bytes = await picture
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
  whole = await keepPicture(goods.shop.context(), bytes);
});
afterAll(() => goods.shop.close());

const readColours = async (url: string) => {
  const bytes = await goods.shop.context().platform.files.read(url.replace('/files/', ''));
  const { channels } = await sharp(bytes).stats();
  return channels.slice(0, 3).map(({ min, max }) => [min, max]);
};

describe('X3495 a part of a picture', () => {
  it('is a picture of its own, of the pixels that were chosen; the whole one stays', async () => {
    const part = await goods.desk().crop({ url: whole.url, left: 220, top: 50, width: 150, height: 200 });
    expect(part).toMatchObject({ width: 150, height: 200 });
    expect(part.url).not.toBe(whole.url);
    expect(await readColours(part.url)).toEqual([
      [0, 0],
      [0, 0],
      [255, 255],
    ]);
    expect((await readColours(whole.url))[0]).toEqual([0, 255]);
    const { id } = await goods.create();
    const [one, ...others] = (await goods.reread(id)).skus;
    const pictures = [{ ...part, alt: '蓝色一侧' }];
    await goods.desk().save({ ...(await goods.reread(id)), skus: [{ ...one!, pictures }, ...others] });
    expect((await goods.reread(id)).skus[0]?.pictures).toEqual(pictures);
  });

  it('cut ten times at once is one, and another part is another', async () => {
    const area = { url: whole.url, left: 0, top: 0, width: 200, height: 200 };
    const cut = await Promise.all(Array.from({ length: 10 }, () => goods.desk().crop(area)));
    expect(new Set(cut.map(({ url }) => url)).size).toBe(1);
    expect((await goods.desk().crop({ ...area, left: 1 })).url).not.toBe(cut[0]?.url);
  });

  it.each([
    ['beyond the right edge', { left: 301, top: 0, width: 100, height: 100 }, '超出了图片'],
    ['beyond the lower edge', { left: 0, top: 201, width: 100, height: 100 }, '超出了图片'],
    ['too small', { left: 0, top: 0, width: 99, height: 100 }, 'width'],
    ['of half pixels', { left: 0.5, top: 0, width: 100, height: 100 }, 'left'],
  ])('%s is refused', async (_name, area, words) => {
    await expect(goods.desk().crop({ url: whole.url, ...area })).rejects.toThrow(words);
  });

  it('of a picture that is not there, or no picture of goods, is refused', async () => {
    const area = { left: 0, top: 0, width: 100, height: 100 };
    const gone = `/files/p/${'0'.repeat(32)}.png`;
    await expect(goods.desk().crop({ url: gone, ...area })).rejects.toThrow('图片不存在');
    for (const url of [
      '/files/c/../../secrets-key',
      whole.url.replace('.png', '.w400.webp'),
      'http://a/b.png',
    ])
      await expect(goods.desk().crop({ url, ...area }), url).rejects.toThrow();
  });

  it('is cut by nobody who may not edit goods', async () => {
    const { caller } = await makeStaff(goods.shop.context(), ['product:read']);
    const area = { url: whole.url, left: 0, top: 0, width: 100, height: 100 };
    await expect(goods.desk(caller).crop(area)).rejects.toThrow();
    await expect(goods.desk({}).crop(area)).rejects.toThrow();
  });
});
