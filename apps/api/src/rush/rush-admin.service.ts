import type { adminRush as contract } from '@jishi/contract/admin-rush.ts';
import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { PUBLISH_AHEAD_MINUTES } from '@jishi/contract/rush-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { assertNoUnits, findSkus } from '../catalog/catalog.service.ts';
import { markGoods } from '../goods-mark/goods-mark.service.ts';
import { conflict, invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { findLowPrice } from './find-low-price.ts';
import { markSession } from './mark-session.ts';
import { planItem, planSettling } from './plan-item.ts';
import { readGoods } from './read-goods.ts';
import { type SessionRow, selectItems } from './rush.queries.ts';
import {
  type ItemDraft,
  insertSession,
  replaceItems,
  selectSession,
  updateLow,
  updateSession,
} from './session.queries.ts';

type Save = ParsedInputOf<typeof contract.save>;

/**
 * Makes a session or changes a draft (X2762). What is struck through is found here, never typed.
 * @throws AppError notFound, outdated, invalidInput, wrongInput naming a field; conflict once it is published
 */
export async function saveSession(ctx: RequestContext, input: Save): Promise<OutputOf<typeof contract.save>> {
  const { id, version, name, goods } = input;
  const times = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) };
  if (times.endsAt <= times.startsAt) throw refuseField('endsAt', '结束时间须晚于开始时间');
  return inTransaction(ctx, async (tx) => {
    if (id > 0) assertVersion(await requireDraft(tx, id), version);
    const drafts = await readDrafts(tx, goods);
    const sessionId = id > 0 ? id : await insertSession(tx, { name, ...times });
    if (id > 0) await updateSession(tx, id, { name, ...times });
    await replaceItems(tx, sessionId, drafts);
    await recordAct(tx, {
      action: 'rush.save',
      target: name,
      object: { type: 'rush', id: sessionId },
      changes: [{ field: '场次', before: '', after: `${spanOf(times)}，${drafts.length} 个商品` }],
    });
    return { id: sessionId };
  });
}

/**
 * Publishes a draft (X2763): from now on it is shown, and what happens by time alone is planned.
 * @throws AppError notFound, outdated; conflict for what stands in the way
 */
export async function publishSession(
  ctx: RequestContext,
  { id, version }: ParsedInputOf<typeof contract.publish>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const session = await requireDraft(tx, id);
    assertVersion(session, version);
    if (session.startsAt.getTime() - Date.now() < PUBLISH_AHEAD_MINUTES * 60_000)
      throw conflict(`须在开始前至少 ${PUBLISH_AHEAD_MINUTES} 分钟发布，请调整开始时间`);
    const goods = await readGoods(tx, id);
    if (goods.length === 0) throw conflict('请先添加商品');
    const wrong = goods.find(({ problem }) => problem !== '');
    if (wrong) throw conflict(`“${wrong.name}”${wrong.problem}`);
    for (const { qid, lowPrice } of goods) {
      await updateLow(tx, qid, yuanToFen(lowPrice));
      await planItem(tx, qid, session);
    }
    await updateSession(tx, id, { state: 'published' });
    await markSession(tx, session);
    await recordAct(tx, { action: 'rush.publish', target: session.name, object: { type: 'rush', id } });
  });
}

/** Stops a session (X2764): nobody takes anything more, orders keep their time. @throws AppError notFound, conflict */
export async function stopSession(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const session = await selectSession(tx, id, 'lock');
    if (!session) throw notFound('场次不存在');
    const now = new Date();
    if (session.state !== 'published' || session.endsAt <= now)
      throw conflict('只能停止待开始或进行中的场次');
    await updateSession(tx, id, { state: 'stopped', stoppedAt: now });
    for (const item of await selectItems(tx, [id])) {
      await planSettling(tx, item.id, now);
      await markGoods(tx, { kind: 'rush', refId: item.id }, []);
    }
    await recordAct(tx, { action: 'rush.stop', target: session.name, object: { type: 'rush', id } });
  });
}

async function requireDraft(tx: RequestContext, id: number): Promise<SessionRow> {
  const session = await selectSession(tx, id, 'lock');
  if (!session) throw notFound('场次不存在');
  if (session.state !== 'draft') throw conflict('已发布的场次不能修改，可停止后新建');
  return session;
}

function assertVersion({ version }: SessionRow, seen: number): void {
  if (version !== seen) throw refuse(outdated, '场次已被他人修改，请刷新后重试', { version });
}

async function readDrafts(tx: RequestContext, goods: Save['goods']): Promise<ItemDraft[]> {
  const views = await findSkus(
    tx,
    goods.map(({ ppid }) => ppid),
  );
  assertNoUnits(views.values(), 'goods');
  if (new Set(goods.map(({ ppid }) => ppid)).size < goods.length) throw invalidInput('同一商品只能添加一次');
  const drafts: ItemDraft[] = [];
  for (const { price, ...terms } of goods) {
    const view = views.get(terms.ppid);
    if (view?.kind !== 'goods') throw notFound('商品不存在');
    const lowFen = await findLowPrice(tx, view);
    if (lowFen === undefined) throw invalidInput(`“${view.name}”暂无价格，不能参加抢购`);
    const priceFen = yuanToFen(price);
    if (priceFen === 0 || priceFen >= lowFen)
      throw invalidInput(`“${view.name}”的抢购价须低于近 7 天最低价 ¥${fenToYuan(lowFen)}`);
    if (terms.perOrder > terms.perMember) throw invalidInput(`“${view.name}”每单限购不能多于每人限购`);
    drafts.push({ ...terms, priceFen, lowFen });
  }
  return drafts;
}

function spanOf({ startsAt, endsAt }: Pick<SessionRow, 'startsAt' | 'endsAt'>): string {
  return `${writeBeijingMinute(startsAt)} 至 ${writeBeijingMinute(endsAt)}`;
}
