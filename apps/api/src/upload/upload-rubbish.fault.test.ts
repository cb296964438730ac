import { randomBytes, randomInt } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { uploadFile } from './upload.tables.ts';
import { drawZip, keptKeys, PDF, sendUpload } from './uploads.fixture.ts';

/** Uploads of a run; `UPLOAD_RUBBISH=10000` is the whole. */
const UPLOADS = Number(process.env.UPLOAD_RUBBISH ?? 2_000);
/** So many come at once. */
const AT_ONCE = 6;
/** Megabytes by which the process may be larger at the end than after the first fifth. */
const MOST_GROWN_MB = 60;

let shop: TestShop;
let rubbish: readonly (() => Buffer)[];

beforeAll(async () => {
  shop = await TestShop.open();
  const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#3b82f6' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const jpeg = await sharp(png).jpeg().toBuffer();
  const wide = await sharp({ create: { width: 9_000, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  // A picture of which the second half never came; one with a scratch in it is still a picture.
  const broken = (whole: Buffer) => () => whole.subarray(0, randomInt(60, Math.floor(whole.length / 2)));
  rubbish = [
    () => randomBytes(randomInt(1, 200_000)),
    () => Buffer.alloc(0),
    () => Buffer.alloc(500_000, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    () => Buffer.from(`<!doctype html><script>fetch('/${randomInt(1e9)}')</script>`),
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(50_000)]),
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(50_000)]),
    () => Buffer.concat([PDF, randomBytes(2_000)]),
    () => drawZip({ 'word/document.xml': String(randomInt(1e9)) }),
    () => Buffer.concat([wide, randomBytes(8)]),
    broken(png),
    broken(jpeg),
  ];
});
afterAll(() => shop.close());

/** Megabytes of this process, the shop in it, when nothing is left to be cleared. */
function weigh(): number {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().rss / 1024 / 1024;
}

/** One upload by somebody nobody knows, from a network of its own: no limit keeps it away. */
async function sendOne(at: number): Promise<number> {
  const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  const make = rubbish[at % rubbish.length] as () => Buffer;
  return (await sendUpload(shop, make(), { address })).code;
}

async function sendFrom(first: number, until: number): Promise<Map<number, number>> {
  const codes = new Map<number, number>();
  let at = first;
  const work = async () => {
    for (let one = at; one < until; one = at) {
      at += 1;
      const code = await sendOne(one);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return codes;
}

it(
  `${UPLOADS} uploads of rubbish leave no file and no row, and the process grows no larger`,
  async () => {
    const fifth = Math.ceil(UPLOADS / 5);
    const codes = [await sendFrom(0, fifth)];
    const before = weigh();
    codes.push(await sendFrom(fifth, UPLOADS));
    const grown = weigh() - before;
    const told = codes.flatMap((one) => [...one.keys()]);
    // Refused each time for what it is, never for how often somebody came, and never by a fault of the shop.
    expect([...new Set(told)]).toEqual([4000]);
    expect(keptKeys(shop)).toEqual([]);
    expect(await shop.context().db.select().from(uploadFile)).toEqual([]);
    expect(grown).toBeLessThan(MOST_GROWN_MB);
  },
  // Nothing here is about how quick it is, and the machine may have other work.
  Math.max(300_000, UPLOADS * 30),
);
