import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { listActs } from '../audit/audit.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { claimUploads, showUploads } from './upload.service.ts';
import { drawPicture, drawZip, keptKeys, openUpload, PDF, sendUpload } from './uploads.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const RESUME = { purpose: 'resume' };
const docx = (more: Record<string, string> = {}) =>
  drawZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...more });

async function makeResume() {
  const { caller, memberId } = await makeMember(shop.context());
  const { code, data } = await sendUpload(shop, PDF, caller, RESUME);
  expect(code).toBe(0);
  return { caller, memberId, data, byStaff: `${contract.adminUpload.file.path}?fid=${data.fid}` };
}
const listReadings = async () =>
  (
    await listActs(shop.context(), {
      staffId: 0,
      action: 'upload.read',
      objectType: '',
      objectId: '',
      keyword: '',
      from: '',
      to: '',
      sort: '',
      page: 1,
      pageSize: 50,
    })
  ).list;

it('C218 a resume is kept sealed, and only its member opens it, as a file to be saved', async () => {
  const { caller, data } = await makeResume();
  const key = keptKeys(shop).find((one) => one.endsWith(data.fid)) ?? '';
  const kept = Buffer.from(await shop.api.platform.files.read(key));
  expect(kept.includes('%PDF')).toBe(false);
  const opened = await openUpload(shop, data.url, caller);
  expect(opened.payload.equals(PDF)).toBe(true);
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${data.fid.slice(0, 8)}.pdf"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
});

it('C218 a private file is nobody else’s: a member, a guest, staff of another tenant get none of its bytes', async () => {
  const { caller, data, byStaff } = await makeResume();
  const stranger = await makeMember(shop.context());
  const clerk = await makeStaff(shop.context(), ['order:read']);
  const elsewhere = await makeStaff(shop.context(2));
  for (const who of [{}, stranger.caller, clerk.caller, { ...caller, tenant: 2 }])
    expect(await openUpload(shop, data.url, who)).toMatchObject({ code: 4004, bytes: 0 });
  expect(await openUpload(shop, byStaff, {})).toMatchObject({ code: 1000, bytes: 0 });
  expect(await openUpload(shop, byStaff, caller)).toMatchObject({ code: 1000, bytes: 0 });
  expect(await openUpload(shop, byStaff, clerk.caller)).toMatchObject({ code: 4003, bytes: 0 });
  expect(await openUpload(shop, byStaff, elsewhere.caller)).toMatchObject({ code: 4004, bytes: 0 });
});

it('each reading of a private file by staff is written down, and none happens where that fails', async () => {
  const { data, byStaff } = await makeResume();
  const { caller, staffId } = await makeStaff(shop.context());
  const before = (await listReadings()).length;
  expect((await openUpload(shop, byStaff, caller)).payload.equals(PDF)).toBe(true);
  const [reading, ...others] = await listReadings();
  expect([others.length, reading?.target]).toEqual([before, `简历 ${data.fid}`]);
  expect(staffId).toBeGreaterThan(0);
  await shop.asOwner('ALTER TABLE audit_log RENAME TO audit_log_away');
  expect(await openUpload(shop, byStaff, caller)).toMatchObject({ code: 5000, bytes: 0 });
  await shop.asOwner('ALTER TABLE audit_log_away RENAME TO audit_log');
});

it('a private file is never shown, whatever its room says', async () => {
  const { data, memberId } = await makeResume();
  const anonymous = shop.context();
  const ctx = { ...anonymous, visitor: { ...anonymous.visitor, member: { memberId, sessionId: 1 } } };
  const claim = { kind: 'test', id: 5 };
  await inTransaction(ctx, async (tx) => {
    await claimUploads(tx, [data.fid], { ...claim, purpose: 'resume' });
    await showUploads(tx, claim, true);
  });
  expect(await openUpload(shop, data.url)).toMatchObject({ code: 4004, bytes: 0 });
});

it('a file in the place of another is not opened', async () => {
  const { caller, data } = await makeResume();
  const other = await makeResume();
  const keyOf = (fid: string) => keptKeys(shop).find((one) => one.endsWith(fid)) ?? '';
  const { files } = shop.api.platform;
  await files.write(keyOf(data.fid), await files.read(keyOf(other.data.fid)));
  expect(await openUpload(shop, data.url, caller)).toMatchObject({ code: 5000, bytes: 0 });
});

it('C218 a guest has no private files, and no public purpose takes papers', async () => {
  expect(await sendUpload(shop, PDF, { keepsCookies: true }, RESUME)).toMatchObject({ code: 1000 });
  const { caller } = await makeMember(shop.context());
  for (const purpose of ['picture', 'comment', 'complaint'])
    expect(await sendUpload(shop, PDF, caller, { purpose })).toMatchObject({ code: 4000 });
});

it('C218 takes a DOCX by its table of contents, and nothing that only looks like one', async () => {
  const { caller } = await makeMember(shop.context());
  const send = async (file: Buffer) => (await sendUpload(shop, file, caller, RESUME)).code;
  expect(await send(docx())).toBe(0);
  expect(await sendUpload(shop, await drawPicture(), caller, RESUME)).toMatchObject({
    code: 0,
    data: { type: 'image/png' },
  });
  const bomb = docx();
  // The size that the entry claims to have unpacked.
  bomb.writeUInt32LE(0x7fffffff, bomb.lastIndexOf(Buffer.from('PK\x01\x02')) + 24);
  const bad = [
    docx({ 'word/vbaProject.bin': 'x' }),
    docx({ '../../etc/passwd': 'x' }),
    drawZip({ 'readme.txt': 'x' }),
    bomb,
    docx().subarray(0, 60),
    Buffer.from('PK\x03\x04'),
    Buffer.from('%PDF-1.7 and no end'),
    Buffer.concat([Buffer.from('<html>'), PDF]),
  ];
  for (const file of bad) expect(await send(file)).toBe(4000);
});

it('a store that has lost the file tells nobody anything', async () => {
  const { caller, data } = await makeResume();
  vi.spyOn(shop.api.platform.files, 'read').mockRejectedValueOnce(
    Object.assign(new Error('gone'), { code: 'ENOENT' }),
  );
  expect(await openUpload(shop, data.url, caller)).toMatchObject({ code: 4004, bytes: 0 });
});
