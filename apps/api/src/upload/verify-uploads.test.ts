import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { uploadFile } from './upload.tables.ts';
import { drawPicture, sendUpload } from './uploads.fixture.ts';
import { verifyUploads } from './verify-uploads.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A file of a member, with what lies in the store. */
async function makeFile(purpose: string) {
  const { caller, memberId } = await makeMember(shop.context());
  const { data } = await sendUpload(shop, await drawPicture(), caller, { purpose });
  const ctx = shop.context();
  const read = async () =>
    (
      await ctx.db.select().from(uploadFile).where(eq(uploadFile.fid, data.fid))
    )[0] as typeof uploadFile.$inferSelect;
  return { fid: data.fid, memberId, read, key: (await read()).key };
}

it('what lies as it was kept is well, sealed or not, and is not looked at again in the same week', async () => {
  const files = [await makeFile('picture'), await makeFile('complaint')];
  expect(await verifyUploads(shop.context())).toBe(0);
  const seen = await Promise.all(files.map(({ read }) => read()));
  expect(seen.map(({ damage }) => damage)).toEqual(['', '']);
  expect(seen.every(({ verifiedAt }) => verifiedAt !== null)).toBe(true);
  await shop.api.platform.files.delete(files[0]?.key ?? '');
  expect(await verifyUploads(shop.context())).toBe(0);
  await shop.asOwner(`UPDATE upload_file SET verified_at = now() - interval '7 days'`);
  expect(await verifyUploads(shop.context())).toBe(1);
  expect(await files[0]?.read()).toMatchObject({ damage: 'missing' });
});

it.each(['picture', 'complaint'])(
  'X882 staff see of a %s that it is gone or was changed',
  async (purpose) => {
    const [gone, changed, well] = [await makeFile(purpose), await makeFile(purpose), await makeFile(purpose)];
    await shop.api.platform.files.delete(gone.key);
    await shop.api.platform.files.write(changed.key, Buffer.from('bytes of another file altogether'));
    expect(await verifyUploads(shop.context())).toBe(2);
    const { caller } = await makeStaff(shop.context());
    const desk = shop.client(caller).adminUpload;
    const damageOf = async ({ fid }: { fid: string }) => (await desk.list({ keyword: fid })).list[0]?.damage;
    expect([await damageOf(gone), await damageOf(changed), await damageOf(well)]).toEqual([
      'missing',
      'changed',
      '',
    ]);
  },
);
