import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { EICAR } from '../platform/file-scan/sandbox-scan.ts';
import { inTransaction } from '../platform/request-context.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { claimUploads, showUploads } from './upload.service.ts';
import { drawPicture, keptKeys, openUpload, sendUpload } from './uploads.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function makeDesk(tenant = 0) {
  const { caller } = await makeStaff(shop.context(tenant));
  const client = shop.client(caller);
  return {
    caller,
    desk: client.adminUpload,
    acts: () => client.adminAudit.list({ action: 'upload.remove' }),
  };
}

it('staff see who handed in what, how large it is, its state and what the scanner found', async () => {
  const { desk } = await makeDesk();
  const { caller, memberId } = await makeMember(shop.context());
  const clean = await sendUpload(shop, await drawPicture(), caller, { purpose: 'comment' });
  await sendUpload(shop, Buffer.concat([await drawPicture(), Buffer.from(EICAR)]), caller);
  await sendUpload(shop, await drawPicture(), { keepsCookies: true }, { purpose: 'avatar' });
  const { list, total } = await desk.list({ keyword: String(memberId) });
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { purpose: 'picture', state: 'refused', scan: 'Eicar-Signature', memberId },
    {
      purpose: 'comment',
      kind: 'picture',
      state: 'ready',
      scan: 'clean',
      size: clean.data.size,
      shown: false,
    },
  ]);
  const count = async (input: Parameters<typeof desk.list>[0]) => (await desk.list(input)).total;
  expect(await count({ state: 'refused' })).toBe(1);
  expect(await count({ purpose: 'avatar' })).toBe(1);
  expect(await count({ keyword: clean.data.fid })).toBe(1);
  expect((await desk.list({ purpose: 'avatar' })).list[0]?.memberId).toBe(0);
  expect((await (await makeDesk(2)).desk.list({})).total).toBe(0);
});

it('what staff remove is gone for everybody, also where it was shown, and stands in the register with the reason', async () => {
  const { desk, acts } = await makeDesk();
  const { caller, memberId } = await makeMember(shop.context());
  const { data } = await sendUpload(shop, await drawPicture(), caller);
  const anonymous = shop.context();
  const ctx = { ...anonymous, visitor: { ...anonymous.visitor, member: { memberId, sessionId: 1 } } };
  const claim = { kind: 'test', id: 1 };
  await inTransaction(ctx, async (tx) => {
    await claimUploads(tx, [data.fid], { ...claim, purpose: 'picture' });
    await showUploads(tx, claim, true);
  });
  expect((await openUpload(shop, data.url)).bytes).toBe(data.size);
  await desk.remove({ fid: data.fid, reason: '违规图片' });
  for (const who of [{}, caller]) expect(await openUpload(shop, data.url, who)).toMatchObject({ code: 4004 });
  expect(keptKeys(shop).some((key) => key.endsWith(data.fid))).toBe(false);
  expect((await desk.list({ keyword: data.fid })).list).toMatchObject([
    { state: 'removed', reason: '违规图片' },
  ]);
  expect((await acts()).list[0]).toMatchObject({
    target: `图片 ${data.fid}`,
    changes: [{ field: '原因', after: '违规图片' }],
  });
  await expect(desk.remove({ fid: data.fid, reason: '再来一次' })).rejects.toMatchObject({ code: 4004 });
});

it('a removal that the store did not follow is hidden at once and tried again by the sweep', async () => {
  const { desk } = await makeDesk();
  const { caller } = await makeMember(shop.context());
  const { data } = await sendUpload(shop, await drawPicture(), caller);
  vi.spyOn(shop.api.platform.files, 'delete').mockRejectedValueOnce(new Error('no store'));
  await desk.remove({ fid: data.fid, reason: '违规图片' });
  expect(await openUpload(shop, data.url, caller)).toMatchObject({ code: 4004, bytes: 0 });
  expect((await desk.list({ state: 'removing' })).list).toMatchObject([{ fid: data.fid }]);
  expect(keptKeys(shop).some((key) => key.endsWith(data.fid))).toBe(true);
  await sweepUploads(shop.context());
  expect(keptKeys(shop).some((key) => key.endsWith(data.fid))).toBe(false);
  expect((await desk.list({ keyword: data.fid })).list).toMatchObject([{ state: 'removed' }]);
});

it('two who remove at once remove once, and nobody removes without the right or at another tenant', async () => {
  const { desk, acts } = await makeDesk();
  const { caller } = await makeMember(shop.context());
  const { data } = await sendUpload(shop, await drawPicture(), caller);
  const reader = shop.client((await makeStaff(shop.context(), ['upload:read'])).caller).adminUpload;
  const input = { fid: data.fid, reason: '违规图片' };
  await expect(reader.remove(input)).rejects.toMatchObject({ code: 4003 });
  await expect((await makeDesk(2)).desk.remove(input)).rejects.toMatchObject({ code: 4004 });
  const before = (await acts()).total;
  const both = await Promise.allSettled([desk.remove(input), desk.remove(input)]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect((await acts()).total).toBe(before + 1);
});
