import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { laterTask } from '../later/later.tables.ts';
import { inTransaction } from '../platform/request-context.ts';
import { probeVideos } from '../upload/probe-video.ts';
import { makeVideo, playRange, sendVideo } from '../upload/video.fixture.ts';
import { noteOverdue } from './follow-order.ts';
import { tryoutReport } from './report.tables.ts';
import { sendBack, showReport } from './show-report.ts';
import { tryoutApplication } from './tryout.tables.ts';
import {
  type Applied,
  apply,
  openTryout,
  reason,
  receive,
  staffOf,
  stateOf,
  tellResultOf,
  written,
} from './tryouts.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

/** Somebody who has the goods in hand. */
async function makeTester(): Promise<Applied & { id: number }> {
  const { id } = await openTryout(shop, { quota: 1 });
  const [one] = await apply(shop, id, 1);
  await tellResultOf(shop, id);
  await receive(shop, one!);
  return { ...one!, id };
}
const handIn = async (one: Applied & { id: number }) =>
  one.client.tryout.report({ id: one.id, ...(await written(shop, one)) });
const show = (reportId: number) => inTransaction(shop.context(), (tx) => showReport(tx, reportId));
async function makeShown() {
  const one = await makeTester();
  const { reportId } = await handIn(one);
  await show(reportId);
  return { one, reportId };
}

describe('reports', () => {
  it('C275 wants 200 characters, three pictures and stars; then it waits, and is shown once it has passed', async () => {
    const one = await makeTester();
    const good = await written(shop, one);
    const send = (more: object) => one.client.tryout.report({ id: one.id, ...good, ...more });
    expect((await refusalOf(send({ score: 0 }))).userMsg).toBe('请为商品打分');
    expect((await refusalOf(send({ content: good.content.slice(0, 1) }))).userMsg).toBe('报告至少 200 字');
    expect((await refusalOf(send({ content: good.content.slice(0, 4) }))).userMsg).toBe(
      '请至少上传 3 张图片',
    );
    const { reportId, state } = await send({});
    expect(state).toBe('pending');
    expect(await stateOf(one, one.id)).toBe('reported');
    expect((await refusalOf(shop.client().tryout.reportDetail({ id: reportId }))).code).toBe(4004);
    expect((await one.client.tryout.reportDetail({ id: reportId })).mine).toBe(true);
    expect((await refusalOf(send({}))).code).toBe(4009);
    const before = (await one.client.asset.points({})).sum;
    await show(reportId);
    await show(reportId);
    expect((await one.client.asset.points({})).sum).toBe(before + 200);
    expect(await stateOf(one, one.id)).toBe('finished');
    expect((await shop.client().tryout.detail({ id: one.id })).state).toBe('over');
  });

  it('C275 takes no picture of somebody else, and nothing before the goods are there', async () => {
    const one = await makeTester();
    const other = await makeTester();
    const foreign = await written(shop, other);
    expect((await refusalOf(one.client.tryout.report({ id: one.id, ...foreign }))).code).toBe(4004);
    const { id } = await openTryout(shop);
    const [early] = await apply(shop, id, 1);
    const report = await written(shop, early!);
    expect((await refusalOf(early!.client.tryout.report({ id, ...report }))).code).toBe(4009);
    const stranger = await makeBuyer(shop);
    expect((await refusalOf(stranger.client.tryout.draft({ id: one.id }))).code).toBe(4004);
  });

  it('X2865 keeps a draft with its pictures, and of two tabs the later one is told', async () => {
    const one = await makeTester();
    const first = await one.client.tryout.saveDraft({
      id: one.id,
      ...(await written(shop, one)),
      version: 0,
    });
    expect(first.content.filter(({ picture }) => picture)).toHaveLength(3);
    const again = first.content.map(({ kind, text, picture }) => ({ kind, text, image: picture?.url ?? '' }));
    const next = { id: one.id, content: again, score: 5, version: first.version };
    const { version } = await one.client.tryout.saveDraft(next);
    expect(await refusalOf(one.client.tryout.saveDraft(next))).toMatchObject({
      ...{ code: 4009, userMsg: '草稿已在别处保存过，请刷新后继续' },
    });
    const draft = await one.client.tryout.draft({ id: one.id });
    expect(draft).toMatchObject({ state: 'draft', score: 5, version });
    expect(draft.content.filter(({ picture }) => picture)).toHaveLength(3);
  });

  it('C275 what was sent back names what is missing, and is handed in anew', async () => {
    const one = await makeTester();
    const { reportId } = await handIn(one);
    await inTransaction(shop.context(), (tx) => sendBack(tx, reportId, 'privacy'));
    const [mine] = (await one.client.tryout.mine({})).list;
    expect(mine).toMatchObject({ state: 'received', reportState: 'sentBack' });
    expect(mine?.reportNote).toContain('个人信息');
    const planned = await shop
      .context()
      .db.select()
      .from(laterTask)
      .where(eq(laterTask.refId, `${one.applicationId}:overdue:1`));
    expect(planned).toHaveLength(1);
    const { version } = await one.client.tryout.draft({ id: one.id });
    const again = await one.client.tryout.report({ id: one.id, ...(await written(shop, one)), version });
    expect(again.reportId).toBe(reportId);
  });

  it('a report that does not come is late, then costs the next try-outs', async () => {
    const one = await makeTester();
    const note = (step: string) =>
      inTransaction(shop.context(), (tx) => noteOverdue(tx, `${one.applicationId}:${step}:0`));
    // Not before its date, which another task may have moved.
    await note('overdue');
    expect(await stateOf(one, one.id)).toBe('received');
    const past = { reportBy: new Date(Date.now() - 1_000) };
    await shop
      .context()
      .db.update(tryoutApplication)
      .set(past)
      .where(eq(tryoutApplication.id, one.applicationId));
    await note('overdue');
    expect(await stateOf(one, one.id)).toBe('overdue');
    await note('defaulted');
    expect(await stateOf(one, one.id)).toBe('defaulted');
    const { id } = await openTryout(shop);
    expect((await refusalOf(one.client.tryout.apply({ id, reason }))).userMsg).toMatch(/^因未提交试用报告/);
    // It is still better late than never.
    await handIn(one);
    await one.client.tryout.apply({ id, reason });
  });

  it('X2866 lists what is shown, C280 reads one with its goods, and X2878 puts one before the others', async () => {
    const { one, reportId } = await makeShown();
    const detail = await shop.client().tryout.reportDetail({ id: reportId });
    expect(detail).toMatchObject({
      title: '两周真实体验',
      score: 4,
      state: 'shown',
      mine: false,
      canDelete: false,
    });
    expect(detail.author).not.toContain('李雷');
    expect(detail.product?.price).toBe(199);
    const list = await shop.client().tryout.reports({ tryoutId: one.id });
    expect(list.list.map(({ id }) => id)).toEqual([reportId]);
    const { adminTryout } = await staffOf(shop);
    await adminTryout.feature({ reportId, featured: true });
    expect((await shop.client().tryout.reports({})).list[0]).toMatchObject({ id: reportId, featured: true });
    expect((await adminTryout.reports({ tryoutId: one.id })).list).toHaveLength(1);
    const foreign = shop.client({ tenant: 2 }).tryout;
    expect((await refusalOf(foreign.reportDetail({ id: reportId }))).code).toBe(4004);
  });

  it('C275 has one film: of its author, seen by others once it has passed, and left by a saving that says nothing of it', async () => {
    const one = await makeTester();
    const good = await written(shop, one);
    const film = async () => sendVideo(shop, makeVideo(), one.caller, { uploadId: randomUUID() });
    const fids = [await film(), await film()];
    expect(await probeVideos(shop.context())).toBe(2);
    const save = (more: object) => one.client.tryout.saveDraft({ id: one.id, ...good, images: [], ...more });
    const [first, second] = fids;
    let { version } = await save({ video: first });
    ({ version } = await save({ version }));
    expect((await one.client.tryout.draft({ id: one.id })).video).toBe(first);
    ({ version } = await save({ version, video: second }));
    const thief = await makeTester();
    const stolen = { id: thief.id, ...(await written(shop, thief)), video: second };
    expect((await refusalOf(thief.client.tryout.saveDraft(stolen))).code).toBe(4004);
    const { reportId } = await one.client.tryout.report({ id: one.id, ...good, version });
    const play = (fid: string) => playRange(shop, fid, 'bytes=0-', {});
    expect((await play(second!)).statusCode).not.toBe(206);
    await show(reportId);
    expect((await shop.client().tryout.reportDetail({ id: reportId })).video?.url).toContain(second);
    expect((await play(second!)).statusCode).toBe(206);
    expect((await play(first!)).statusCode).not.toBe(206);
    await inTransaction(shop.context(), (tx) => sendBack(tx, reportId, 'offTopic'));
    expect((await play(second!)).statusCode).not.toBe(206);
  });

  it('C276 thirty likes of a member are one', async () => {
    const { reportId } = await makeShown();
    const { client } = await makeBuyer(shop);
    await Promise.allSettled(Array.from({ length: 30 }, () => client.tryout.like({ id: reportId })));
    expect((await client.tryout.reportDetail({ id: reportId })).likes).toBe(1);
    expect((await client.tryout.reportDetail({ id: reportId })).liked).toBe(true);
    expect((await refusalOf(client.tryout.like({ id: 999_999 }))).code).toBe(4004);
  });

  it('C277 is seen by its author first, and C281 shows it to others once it has passed', async () => {
    const { reportId } = await makeShown();
    const { client } = await makeBuyer(shop);
    expect((await refusalOf(client.tryout.comment({ id: reportId, content: '  ' }))).code).toBe(4000);
    const { waiting } = await client.tryout.comment({ id: reportId, content: '写得很细，夜景样张很有用' });
    const own = (await client.tryout.comments({ id: reportId })).list;
    expect(own).toMatchObject([{ content: '写得很细，夜景样张很有用', mine: true, waiting }]);
    const others = await shop.client().tryout.comments({ id: reportId });
    expect(others.total).toBe(waiting ? 0 : 1);
  });

  it('C278 takes the own comment and report away, not another’s, and not what others talk about', async () => {
    const { one, reportId } = await makeShown();
    const { client } = await makeBuyer(shop);
    const { commentId } = await client.tryout.comment({ id: reportId, content: '同款，同感受' });
    expect((await refusalOf(one.client.tryout.remove({ id: commentId, kind: 'comment' }))).code).toBe(4004);
    expect((await refusalOf(client.tryout.remove({ id: reportId }))).code).toBe(4004);
    const { db } = shop.context();
    await db.update(tryoutReport).set({ comments: 1 }).where(eq(tryoutReport.id, reportId));
    expect((await refusalOf(one.client.tryout.remove({ id: reportId }))).code).toBe(4009);
    await client.tryout.remove({ id: commentId, kind: 'comment' });
    await db.update(tryoutReport).set({ comments: 0 }).where(eq(tryoutReport.id, reportId));
    await one.client.tryout.remove({ id: reportId });
    expect((await refusalOf(shop.client().tryout.reportDetail({ id: reportId }))).code).toBe(4004);
    expect(await stateOf(one, one.id)).toBe('received');
    await handIn(one);
  });
});
