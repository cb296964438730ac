import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { claimUploads } from './upload.service.ts';
import { drawPicture, keptKeys, openUpload, sendUpload } from './uploads.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const send = (file: Uint8Array, caller: Caller) =>
  sendUpload(shop, file, caller, {}, contract.upload.complaintImage);

it('C221 takes a picture for a complaint, which the member alone reads', async () => {
  const { caller } = await makeMember(shop.context());
  const { code, data } = await send(await drawPicture(), caller);
  expect([code, data.type, data.width]).toEqual([0, 'image/png', 40]);
  const { payload } = await openUpload(shop, data.url, caller);
  expect(payload.byteLength).toBe(data.size);
  const [key = ''] = keptKeys(shop);
  expect(Buffer.from(await shop.api.platform.files.read(key)).includes(payload)).toBe(false);
  const stranger = await makeMember(shop.context());
  for (const who of [{}, stranger.caller, { ...caller, tenant: 2 }])
    expect(await openUpload(shop, data.url, who)).toMatchObject({ code: 4004, bytes: 0 });
});

it('C221 refuses guests before it reads anything, rubbish, and what is larger than 10 MB', async () => {
  const { caller } = await makeMember(shop.context());
  expect(await send(await drawPicture(), { keepsCookies: true })).toMatchObject({ code: 1000 });
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), caller)).toMatchObject({
    code: 4000,
  });
  const large = Buffer.concat([await drawPicture(), Buffer.alloc(10 * 1024 * 1024)]);
  expect(await send(large, caller)).toMatchObject({ code: 4000 });
});

it('C221 such a picture serves a complaint and nothing else', async () => {
  const { caller, memberId } = await makeMember(shop.context());
  const { data } = await send(await drawPicture(), caller);
  const anonymous = shop.context();
  const ctx = { ...anonymous, visitor: { ...anonymous.visitor, member: { memberId, sessionId: 1 } } };
  const claimFor = (purpose: 'comment' | 'complaint') =>
    inTransaction(ctx, (tx) => claimUploads(tx, [data.fid], { kind: 'test', id: 1, purpose }));
  await expect(claimFor('comment')).rejects.toMatchObject({ code: 4004 });
  await claimFor('complaint');
});
