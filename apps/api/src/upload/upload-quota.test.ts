import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { spendQuota } from './spend-quota.ts';
import { memberUploader, type Uploader } from './uploader.ts';
import { drawPicture, sendUpload } from './uploads.fixture.ts';

const MB = 1024 * 1024;
let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
beforeEach(() => shop.asOwner('TRUNCATE upload_use'));
afterAll(() => shop.close());

function from(ip: string, tenant = 0): RequestContext {
  const ctx = shop.context(tenant);
  return { ...ctx, visitor: { ...ctx.visitor, ip } };
}
const guest = (name: string): Uploader => ({ name: `guest:${name}`, memberId: null });
const spend = (ctx: RequestContext, who: Uploader, megabytes: number) =>
  spendQuota(ctx, who, megabytes * MB).then(
    () => 'taken',
    (error: { code: number }) => error.code,
  );

it('C218 a member hands in 500 MB a day, also from many networks, and another tenant counts apart', async () => {
  const who = memberUploader(7);
  expect(await spend(from('203.0.113.1'), who, 300)).toBe('taken');
  expect(await spend(from('203.0.113.2'), who, 200)).toBe('taken');
  expect(await spend(from('203.0.113.3'), who, 0.125)).toBe(4029);
  expect(await spend(from('203.0.113.3', 2), who, 1)).toBe('taken');
});

it('C218 a guest hands in 20 MB a day, and new cookies help no further than 200 MB a network', async () => {
  expect(await spend(from('203.0.113.9'), guest('a'), 20)).toBe('taken');
  expect(await spend(from('203.0.113.9'), guest('a'), 0.125)).toBe(4029);
  for (let index = 0; index < 9; index += 1)
    expect(await spend(from('203.0.113.9'), guest(`new-${index}`), 20)).toBe('taken');
  expect(await spend(from('203.0.113.9'), guest('one more'), 1)).toBe(4029);
  expect(await spend(from('203.0.113.10'), guest('one more'), 1)).toBe('taken');
});

it('C218 a network hands in 1 GB a day, and what one network refuses costs the member nothing', async () => {
  const busy = from('198.51.100.4');
  expect(await spend(busy, memberUploader(1), 500)).toBe('taken');
  expect(await spend(busy, memberUploader(2), 500)).toBe('taken');
  expect(await spend(busy, memberUploader(3), 25)).toBe(4029);
  expect(await spend(busy, memberUploader(3), 24)).toBe('taken');
  expect(await spend(from('198.51.100.5'), memberUploader(3), 476)).toBe('taken');
});

it('C218 forty files at once never pass the bound of a guest', async () => {
  const all = await Promise.all(
    Array.from({ length: 40 }, () => spend(from('203.0.113.77'), guest('hurried'), 1)),
  );
  expect(all.filter((one) => one === 'taken').length).toBe(20);
});

it('C218 after 60 files in a minute a member waits, and so does a network after 300', async () => {
  const limited = await TestShop.openLimited();
  try {
    const { caller } = await makeMember(limited.context());
    const picture = await drawPicture(4, 4);
    const codes: number[] = [];
    for (let index = 0; index < 61; index += 1) codes.push((await sendUpload(limited, picture, caller)).code);
    expect(codes).toEqual([...Array(60).fill(0), 4029]);
  } finally {
    await limited.close();
  }
});
