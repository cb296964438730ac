import { contract } from '@jishi/contract/index.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import type { MemoryFiles } from '../../test/fakes.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { selectFile } from './upload.queries.ts';
import { drawPicture, keptKeys, openUpload, sendUpload } from './uploads.fixture.ts';

const { send, sendAny } = contract.upload;
const NOT_FOUND = { code: 4004, bytes: 0 };

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

describe.each([
  ['C218', send],
  ['C219', sendAny],
])('%s', (_row, operation) => {
  it(`${operation.id} takes a picture for what its bytes are, and its uploader reads it`, async () => {
    const { caller } = await makeMember(shop.context());
    const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const { code, data } = await sendUpload(shop, photograph, caller, {}, operation);
    expect(code).toBe(0);
    expect(data).toMatchObject({ type: 'image/jpeg', width: 60, height: 40 });
    const shown = await openUpload(shop, data.url, caller);
    expect(shown.payload.byteLength).toBe(data.size);
    expect(shown.payload.includes('somebody')).toBe(false);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it(`${operation.id} refuses what is no picture, whatever it is called, and keeps nothing of it`, async () => {
    const { caller } = await makeMember(shop.context());
    const before = keptKeys(shop).length;
    const broken = (await drawPicture(300, 300)).subarray(0, 120);
    const rubbish = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
      broken,
      await drawPicture(4_097, 2),
    ];
    for (const one of rubbish)
      expect(await sendUpload(shop, one, caller, {}, operation)).toMatchObject({ code: 4000 });
    expect(keptKeys(shop).length).toBe(before);
    const { rows } = await shop.api.platform.database.pool.query(
      `SELECT count(*)::int AS left FROM upload_file WHERE state = 'received'`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

it('C218 a purpose has a size of its own: an avatar has 1 MB, a picture of a comment 10 MB', async () => {
  const { caller } = await makeMember(shop.context());
  const padded = async (bytes: number) => {
    const picture = await drawPicture();
    return Buffer.concat([picture, Buffer.alloc(bytes - picture.byteLength)]);
  };
  const megabyte = 1024 * 1024;
  const codeOf = async (purpose: string, bytes: number) =>
    (await sendUpload(shop, await padded(bytes), caller, { purpose })).code;
  expect(await codeOf('avatar', megabyte)).toBe(0);
  expect(await codeOf('avatar', megabyte + 1)).toBe(4000);
  expect(await codeOf('comment', 10 * megabyte)).toBe(0);
  expect(await codeOf('comment', 10 * megabyte + 1)).toBe(4000);
  expect(await codeOf('picture', 20 * megabyte + 1)).toBe(4000);
});

it('C218 a file is nobody else’s: another member, another tenant, a guest get none of its bytes', async () => {
  const { caller } = await makeMember(shop.context());
  const { data } = await sendUpload(shop, await drawPicture(), caller);
  const stranger = await makeMember(shop.context());
  const elsewhere = await makeMember(shop.context(2));
  for (const who of [{}, stranger.caller, elsewhere.caller, { ...caller, tenant: 2 }])
    expect(await openUpload(shop, data.url, who), JSON.stringify(who)).toMatchObject(NOT_FOUND);
  expect(await openUpload(shop, data.url.replace(data.fid, 'f'.repeat(32)), caller)).toMatchObject(NOT_FOUND);
});

it('C218 a guest without any cookie gets one, by which the file is this browser’s and no other guest’s', async () => {
  const first: Caller = { keepsCookies: true };
  const second: Caller = { keepsCookies: true };
  const mine = await sendUpload(shop, await drawPicture(), first);
  const theirs = await sendUpload(shop, await drawPicture(), second);
  expect([mine.code, theirs.code]).toEqual([0, 0]);
  expect((await openUpload(shop, mine.data.url, first)).bytes).toBe(mine.data.size);
  expect(await openUpload(shop, mine.data.url, second)).toMatchObject(NOT_FOUND);
  expect(
    await openUpload(shop, theirs.data.url, { cookies: { uuid: 'test-device-0000-0000' } }),
  ).toMatchObject(NOT_FOUND);
});

it('C218 the same picture twice at once is two files that both open', async () => {
  const { caller } = await makeMember(shop.context());
  const picture = await drawPicture();
  const both = await Promise.all([sendUpload(shop, picture, caller), sendUpload(shop, picture, caller)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(new Set(both.map(({ data }) => data.fid)).size).toBe(2);
  for (const { data } of both) expect((await openUpload(shop, data.url, caller)).bytes).toBe(data.size);
});

it('C218 a form of another site is refused', async () => {
  const { caller } = await makeMember(shop.context());
  const foreign = { ...caller, headers: { origin: 'https://elsewhere.example' } };
  expect(await sendUpload(shop, await drawPicture(), foreign)).toMatchObject({ code: 4003 });
});

it('C218 a disk with less than a tenth free takes nothing', async () => {
  const { caller } = await makeMember(shop.context());
  const files = shop.api.platform.files as MemoryFiles;
  files.free = 0.09;
  expect(await sendUpload(shop, await drawPicture(), caller)).toMatchObject({ code: 5003 });
  files.free = 0.1;
  expect(await sendUpload(shop, await drawPicture(), caller)).toMatchObject({ code: 0 });
  files.free = 1;
});

it('C218 a store that fails half way leaves a row that leads to whatever lies there', async () => {
  const { caller } = await makeMember(shop.context());
  const write = vi.spyOn(shop.api.platform.files, 'write').mockImplementationOnce(async () => {
    throw new Error('the disk is gone');
  });
  const answer = await sendUpload(shop, await drawPicture(), caller);
  expect(answer).toMatchObject({ code: 5000 });
  const [key = ''] = write.mock.calls[0] ?? [];
  const row = await selectFile(shop.context(), key.split('/').at(-1) ?? '');
  expect(row).toMatchObject({ state: 'received', key });
});
