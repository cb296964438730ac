import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { EICAR } from '../platform/file-scan/sandbox-scan.ts';
import { drawPicture, keptKeys, openUpload, PDF, sendUpload } from './uploads.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const listRows = async (purpose: string) =>
  (
    await shop
      .context()
      .db.execute<{ state: string; scan: string }>(
        `SELECT state, scan FROM upload_file WHERE purpose = '${purpose}' ORDER BY created_at`,
      )
  ).rows;

it.each(['picture', 'comment', 'avatar', 'complaint', 'licence'])(
  'C218 a virus in a file for %s is refused, nothing of it is kept, and staff can see what was found',
  async (purpose) => {
    const { caller } = await makeMember(shop.context());
    const before = keptKeys(shop).length;
    const infected = Buffer.concat([await drawPicture(), Buffer.from(EICAR)]);
    const answer = await sendUpload(shop, infected, caller, { purpose });
    expect(answer).toMatchObject({ code: 4000, userMsg: '文件未通过安全检查，无法上传' });
    expect(keptKeys(shop).length).toBe(before);
    expect(await listRows(purpose)).toEqual([{ state: 'refused', scan: 'Eicar-Signature' }]);
  },
);

it('C220 a token with which a virus was handed in takes no other file', async () => {
  const { caller } = await makeMember(shop.context());
  const { token } = await shop.client(caller).upload.token({});
  const infected = Buffer.concat([await drawPicture(), Buffer.from(EICAR)]);
  expect(await sendUpload(shop, infected, {}, { token })).toMatchObject({ code: 4000 });
  expect(await sendUpload(shop, await drawPicture(), {}, { token })).toMatchObject({ code: 4009 });
});

it('C218 where the scanner does not answer nothing is taken, and afterwards everything is', async () => {
  const { caller } = await makeMember(shop.context());
  const before = keptKeys(shop).length;
  vi.spyOn(shop.api.platform.fileScan, 'findVirus').mockRejectedValueOnce(new Error('no answer'));
  expect(await sendUpload(shop, PDF, caller, { purpose: 'resume' })).toMatchObject({ code: 5003 });
  expect([keptKeys(shop).length, await listRows('resume')]).toEqual([before, []]);
  const { code, data } = await sendUpload(shop, PDF, caller, { purpose: 'resume' });
  expect(code).toBe(0);
  expect((await openUpload(shop, data.url, caller)).bytes).toBe(PDF.byteLength);
  expect(await listRows('resume')).toEqual([{ state: 'ready', scan: 'clean' }]);
});
