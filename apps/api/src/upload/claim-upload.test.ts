import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { claimUploads, releaseUploads, showUploads } from './upload.service.ts';
import { drawPicture, keptKeys, openUpload, sendUpload } from './uploads.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function makeOwner() {
  const { caller, memberId } = await makeMember(shop.context());
  const anonymous = shop.context();
  const ctx: RequestContext = {
    ...anonymous,
    visitor: { ...anonymous.visitor, member: { memberId, sessionId: 1 } },
  };
  const { data } = await sendUpload(shop, await drawPicture(), caller);
  const claim = (id: number, fids = [data.fid]) =>
    inTransaction(ctx, (tx) => claimUploads(tx, fids, { kind: 'test', id, purpose: 'picture' })).then(
      () => 'claimed',
      (error: { code: number }) => error.code,
    );
  return { caller, ctx, data, claim };
}
const age = (fid: string, by: string) =>
  shop.asOwner(`UPDATE upload_file SET created_at = created_at - interval '${by}' WHERE fid = '${fid}'`);
const isThere = async (url: string, caller: Caller) => (await openUpload(shop, url, caller)).code === 0;

it('a file is claimed once: again for the same, refused for another, also at once, and for another member', async () => {
  const { claim, data } = await makeOwner();
  const stranger = await makeOwner();
  expect(await stranger.claim(1, [data.fid])).toBe(4004);
  const outcomes = await Promise.all([claim(1), claim(2), claim(3), claim(1)]);
  const claimed = outcomes.filter((one) => one === 'claimed').length;
  expect(claimed === 1 || claimed === 2).toBe(true);
  const winner = outcomes.indexOf('claimed') % 3;
  expect(await claim(winner + 1)).toBe('claimed');
  expect(await claim(9)).toBe(4004);
});

it('a claimed file is everybody’s while its room shows it, and its uploader’s alone otherwise', async () => {
  const { claim, ctx, data, caller } = await makeOwner();
  await claim(11);
  expect(await isThere(data.url, {})).toBe(false);
  await inTransaction(ctx, (tx) => showUploads(tx, { kind: 'test', id: 11 }, true));
  expect(await isThere(data.url, {})).toBe(true);
  expect(await isThere(data.url, { tenant: 2 })).toBe(false);
  await inTransaction(ctx, (tx) => showUploads(tx, { kind: 'test', id: 11 }, false));
  expect([await isThere(data.url, {}), await isThere(data.url, caller)]).toEqual([false, true]);
});

it('what nobody claims is swept away after a day, what a room has stays', async () => {
  const kept = await makeOwner();
  const left = await makeOwner();
  await kept.claim(21);
  await age(kept.data.fid, '30 days');
  await age(left.data.fid, '23 hours');
  expect(await sweepUploads(shop.context())).toBe(0);
  await age(left.data.fid, '1 hour');
  expect(await sweepUploads(shop.context())).toBe(1);
  expect(await isThere(left.data.url, left.caller)).toBe(false);
  expect(await left.claim(22)).toBe(4004);
  expect(await isThere(kept.data.url, kept.caller)).toBe(true);
  expect(keptKeys(shop).some((key) => key.endsWith(left.data.fid))).toBe(false);
});

it('what a room lets go is gone for everybody at once, and from the store when it answers again', async () => {
  const { claim, ctx, data, caller } = await makeOwner();
  await claim(31);
  await inTransaction(ctx, async (tx) => {
    await showUploads(tx, { kind: 'test', id: 31 }, true);
    await releaseUploads(tx, { kind: 'test', id: 31 });
  });
  expect(await isThere(data.url, caller)).toBe(false);
  vi.spyOn(shop.api.platform.files, 'delete').mockRejectedValueOnce(new Error('no store'));
  expect(await sweepUploads(shop.context())).toBe(0);
  expect(keptKeys(shop).some((key) => key.endsWith(data.fid))).toBe(true);
  expect(await sweepUploads(shop.context())).toBe(1);
  expect(keptKeys(shop).some((key) => key.endsWith(data.fid))).toBe(false);
});

it('what was begun by a process that died is swept away with its file after an hour', async () => {
  const { data } = await makeOwner();
  await shop.asOwner(`UPDATE upload_file SET state = 'received' WHERE fid = '${data.fid}'`);
  await age(data.fid, '59 minutes');
  expect(await sweepUploads(shop.context())).toBe(0);
  await age(data.fid, '1 minute');
  expect(await sweepUploads(shop.context())).toBe(1);
  expect(keptKeys(shop).some((key) => key.endsWith(data.fid))).toBe(false);
});
