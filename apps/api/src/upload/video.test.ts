import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import type { RecordingJobs } from '../../test/fakes.ts';
import { TestShop } from '../../test/test-shop.ts';
import { EICAR } from '../platform/file-scan/sandbox-scan.ts';
import { inTransaction } from '../platform/request-context.ts';
import { probeVideos } from './probe-video.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { claimUploads, releaseUploads, showUploads } from './upload.service.ts';
import { drawPicture, keptKeys, openUpload, sendUpload } from './uploads.fixture.ts';
import { cut, makeVideo, playRange, sendPart, sendVideo } from './video.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function makeOwner() {
  const { caller, memberId } = await makeMember(shop.context());
  const anonymous = shop.context();
  const ctx = { ...anonymous, visitor: { ...anonymous.visitor, member: { memberId, sessionId: 1 } } };
  const info = (fid: string) => shop.client(caller).upload.video({ fid });
  return { caller, ctx, info };
}
const keysOf = (fid: string) => keptKeys(shop).filter((key) => key.includes(fid));
const named = () => ({ uploadId: randomUUID() });

it('C222 a video comes in parts, in any order and some twice, is looked at, and its uploader plays it', async () => {
  const { caller, info } = await makeOwner();
  const video = makeVideo({ seconds: 12.5, turned: true });
  const pieces = cut(video, 400);
  const name = named();
  const send = (part: number) =>
    sendPart(shop, pieces[part - 1] ?? Buffer.alloc(0), caller, { ...name, part, parts: pieces.length });
  const { data } = await send(2);
  expect(data).toMatchObject({ received: [2], complete: false });
  expect(await info(data.fid)).toMatchObject({ state: 'arriving', received: [2], parts: 4, url: null });
  await send(4);
  expect((await send(2)).data).toMatchObject({ fid: data.fid, received: [2, 4], complete: false });
  await Promise.all([send(1), send(3), send(3)]);
  expect(await info(data.fid)).toMatchObject({ state: 'probing', stateText: '处理中', url: null });
  expect((shop.jobs as RecordingJobs).sent.some(({ name: job }) => job === 'upload.probe')).toBe(true);
  expect(await openUpload(shop, `/web/api/upload/file/v1?fid=${data.fid}`, caller)).toMatchObject({
    code: 4004,
  });

  expect(await probeVideos(shop.context())).toBe(1);
  const done = await info(data.fid);
  expect(done).toMatchObject({ state: 'ready', duration: 12.5, width: 720, height: 1_280, poster: null });
  const played = await openUpload(shop, done.url ?? '', caller);
  expect(played.headers['content-type']).toBe('video/mp4');
  expect(played.payload.equals(video)).toBe(true);
  expect(keysOf(data.fid).length).toBe(1);
  // Whoever never heard that the last part came sends it again.
  expect((await send(4)).data).toMatchObject({ fid: data.fid, complete: true });
});

it('C222 a player gets the part of a video that it asks for', async () => {
  const { caller } = await makeOwner();
  const video = makeVideo();
  const fid = await sendVideo(shop, video, caller, named());
  await probeVideos(shop.context());
  const some = await playRange(shop, fid, 'bytes=100-199', caller);
  expect([some.statusCode, some.headers['content-range']]).toEqual([206, `bytes 100-199/${video.length}`]);
  expect(some.rawPayload.equals(video.subarray(100, 200))).toBe(true);
  const end = await playRange(shop, fid, 'bytes=-10', caller);
  expect(end.rawPayload.equals(video.subarray(-10))).toBe(true);
  expect((await playRange(shop, fid, `bytes=${video.length}-`, caller)).statusCode).toBe(416);
  expect((await playRange(shop, fid, 'bytes=9-2,4-5', caller)).statusCode).toBe(200);
});

it('C222 a video and what is known of it is nobody else’s, nor are parts for it', async () => {
  const { caller } = await makeOwner();
  const name = named();
  const fid = await sendVideo(shop, makeVideo(), caller, name);
  const stranger = await makeMember(shop.context());
  const elsewhere = await makeMember(shop.context(2));
  for (const who of [{}, stranger.caller, elsewhere.caller])
    await expect(shop.client(who).upload.video({ fid })).rejects.toMatchObject({ code: 4004 });
  const theirs = await sendPart(shop, Buffer.from('x'), stranger.caller, { ...name, part: 1, parts: 2 });
  expect(theirs.data.fid).not.toBe(fid);
});

it('C219 other bytes under the number of a part, another count, or a number past it are refused', async () => {
  const { caller } = await makeOwner();
  const name = named();
  const send = (text: string, part: number, parts = 2) =>
    sendPart(shop, Buffer.from(text), caller, { ...name, part, parts });
  expect((await send('one', 1)).code).toBe(0);
  expect((await send('other', 1)).code).toBe(4009);
  expect((await send('two', 2, 3)).code).toBe(4009);
  expect((await send('two', 3)).code).toBe(4000);
  expect((await send('', 2)).code).toBe(4000);
  const picture = { ...named(), part: 1, parts: 1, purpose: 'picture' };
  expect((await sendPart(shop, Buffer.from('x'), caller, picture)).code).toBe(4000);
});

it('C219 a part has 8 MB and a video 100 MB, which pictures never have', async () => {
  const { caller } = await makeOwner();
  const name = named();
  const megabyte = 1024 * 1024;
  const part = (bytes: number, number: number) =>
    sendPart(shop, Buffer.alloc(bytes, number), caller, { ...name, part: number, parts: 14 });
  expect((await part(8 * megabyte + 1, 1)).code).toBe(4000);
  for (let number = 1; number <= 12; number += 1) expect((await part(8 * megabyte, number)).code).toBe(0);
  expect((await part(4 * megabyte + 1, 13)).code).toBe(4000);
  expect((await part(4 * megabyte, 13)).code).toBe(0);
});

it.each([
  ['longer than a minute', makeVideo({ seconds: 61 }), '60 秒'],
  ['without an end', makeVideo({ seconds: 0 }), 'MP4'],
  ['wider than is shown', makeVideo({ width: 4_097 }), '4096'],
  ['no video', Buffer.from('<html><script>alert(1)</script></html>'), 'MP4'],
  ['half of one', makeVideo().subarray(0, 900), 'MP4'],
  ['one with a virus', Buffer.concat([makeVideo(), Buffer.from(EICAR)]), '安全检查'],
])('C222 what is %s is refused, and nothing of it is kept', async (_what, file, words) => {
  const { caller, info } = await makeOwner();
  const fid = await sendVideo(shop, file, caller, named());
  await probeVideos(shop.context());
  const answer = await info(fid);
  expect(answer).toMatchObject({ state: 'refused', url: null });
  expect(answer.stateText).toContain(words);
  expect(keysOf(fid)).toEqual([]);
});

it('C222 a process that dies over a video leaves it to the next one, before and after it was put together', async () => {
  const { caller, info } = await makeOwner();
  const fid = await sendVideo(shop, makeVideo(), caller, named());
  const died = new Error('the process is gone');
  vi.spyOn(shop.api.platform.fileScan, 'findVirus').mockRejectedValueOnce(died);
  await expect(probeVideos(shop.context())).rejects.toThrow(died);
  expect(await probeVideos(shop.context())).toBe(0);
  const later = () => shop.asOwner(`UPDATE upload_file SET worked_until = now() WHERE fid = '${fid}'`);
  await later();
  vi.spyOn(shop.api.platform.files, 'delete').mockRejectedValueOnce(died);
  await expect(probeVideos(shop.context())).rejects.toThrow(died);
  expect(await info(fid)).toMatchObject({ state: 'ready' });
  expect(keysOf(fid).length).toBeGreaterThan(1);
  await later();
  expect(await probeVideos(shop.context())).toBe(1);
  expect(keysOf(fid).length).toBe(1);
});

it('C222 two processes share videos out: each is looked at once', async () => {
  const { caller } = await makeOwner();
  for (let index = 0; index < 4; index += 1) await sendVideo(shop, makeVideo(), caller, named());
  const scan = vi.spyOn(shop.api.platform.fileScan, 'findVirus');
  const looked = await Promise.all([probeVideos(shop.context()), probeVideos(shop.context())]);
  expect(looked.reduce((sum, one) => sum + one, 0)).toBe(4);
  expect(scan).toHaveBeenCalledTimes(4);
});

it('C222 the poster is a picture of the same uploader; it is shown, hidden and swept away with its video', async () => {
  const { caller, ctx, info } = await makeOwner();
  const stranger = await makeOwner();
  const poster = (await sendUpload(shop, await drawPicture(), caller)).data;
  const theirs = { ...named(), poster: poster.fid, part: 1, parts: 1 };
  expect((await sendPart(shop, makeVideo(), stranger.caller, theirs)).code).toBe(4004);
  const fid = await sendVideo(shop, makeVideo(), caller, { ...named(), poster: poster.fid });
  await probeVideos(shop.context());
  expect((await info(fid)).poster).toBe(poster.url);
  const claim = { kind: 'test', id: 1 };
  await inTransaction(ctx, async (tx) => {
    await claimUploads(tx, [fid], { ...claim, purpose: 'video' });
    await showUploads(tx, claim, true);
  });
  expect((await shop.client({}).upload.video({ fid })).poster).toBe(poster.url);
  expect((await openUpload(shop, poster.url)).bytes).toBe(poster.size);
  await inTransaction(ctx, (tx) => releaseUploads(tx, claim));
  expect(await openUpload(shop, poster.url, caller)).toMatchObject({ code: 4004 });
  await sweepUploads(shop.context());
  expect([...keysOf(fid), ...keysOf(poster.fid)]).toEqual([]);
});

it('C219 a video that never came whole is swept away with its parts after a day', async () => {
  const { caller } = await makeOwner();
  const { data } = await sendPart(shop, Buffer.from('one'), caller, { ...named(), part: 1, parts: 2 });
  expect(keysOf(data.fid).length).toBe(1);
  await shop.asOwner(
    `UPDATE upload_file SET created_at = now() - interval '25 hours' WHERE fid = '${data.fid}'`,
  );
  await sweepUploads(shop.context());
  expect(keysOf(data.fid)).toEqual([]);
});

it('C220 a token is claimed by one video: all its parts carry it, and no other video may', async () => {
  const { caller, info } = await makeOwner();
  const { token } = await shop.client(caller).upload.token({ purpose: 'video' });
  const pieces = cut(makeVideo(), 600);
  const name = named();
  for (const [index, piece] of pieces.entries())
    await sendPart(shop, piece, {}, { ...name, token, part: index + 1, parts: pieces.length });
  const again = await sendPart(
    shop,
    pieces[0] ?? Buffer.alloc(1),
    {},
    { ...name, token, part: 1, parts: pieces.length },
  );
  expect(again.data.complete).toBe(true);
  expect((await info(again.data.fid)).state).toBe('probing');
  const other = await sendPart(shop, Buffer.from('x'), {}, { ...named(), token, part: 1, parts: 1 });
  expect(other).toMatchObject({ code: 4009 });
});
