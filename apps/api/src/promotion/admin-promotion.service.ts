import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminPromotion } from '@jishi/contract/promotion.ts';
import type { PromotionDraft } from '@jishi/contract/promotion-shapes.ts';
import { promotionTypes } from '@jishi/contract/promotion-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { assertNoUnits, findSkus } from '../catalog/catalog.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  amendRow,
  insertDraft,
  moveState,
  replaceRows,
  selectPage,
  stopOtherVersions,
  sumUses,
  updateDraft,
} from './admin.queries.ts';
import { checkPromotion } from './check-promotion.ts';
import { describeGoods } from './describe-goods.ts';
import { describeRule } from './describe-rule.ts';
import { draftOf, explainDraft, ruleOf } from './draft-rule.ts';
import { type PromotionRow, type PromotionRows, selectPromotions } from './in-force.queries.ts';

/** Promotions with what they gave (X1000). */
export async function listPromotions(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminPromotion.list>,
): Promise<OutputOf<typeof adminPromotion.list>> {
  const { ids, total } = await selectPage(ctx, filter, { page, pageSize });
  const rows = await selectPromotions(ctx, ids);
  const [uses, goods] = await Promise.all([sumUses(ctx, ids), describeGoods(ctx, rows.targets)]);
  const byId = new Map(rows.promotions.map((row) => [row.id, row]));
  const list = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { orders = 0, givenFen = 0 } = uses.get(id) ?? {};
    return [
      {
        ...{ id, type: row.type, title: row.title, state: row.state, rootId: row.rootId },
        terms: describeRule(row),
        goods: goods.get(id) ?? '',
        phase: phaseOf(row),
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        budget: fenToYuan(row.budgetFen ?? 0),
        spent: fenToYuan(row.spentFen),
        orders,
        given: fenToYuan(givenFen),
      },
    ];
  });
  return { list, total, page, pageSize };
}

function phaseOf({ startsAt, endsAt }: PromotionRow): 'waiting' | 'running' | 'over' {
  const now = Date.now();
  if (now < startsAt.getTime()) return 'waiting';
  return now < endsAt.getTime() ? 'running' : 'over';
}

/** A promotion as staff write it (X1001). @throws AppError notFound */
export async function readDraft(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminPromotion.detail>> {
  const rows = await requireRows(ctx, id);
  const draft = draftOf(rows);
  const [row] = rows.promotions;
  if (!draft || !row) throw gone();
  const targets = rows.targets.filter(({ kind }) => kind === 'sku').map(({ refId }) => refId);
  const ppids = [...draft.gifts, ...draft.addons, ...draft.prices].map(({ ppid }) => ppid);
  const skus = await findSkus(ctx, [...targets, ...ppids]);
  const names = [...skus.values()].map(({ ppid, name }) => ({ ppid, name }));
  return { draft, state: row.state, names };
}

/** Writes a draft (X1002). @throws AppError invalid, notFound; conflict for one that is published */
export async function saveDraft(ctx: RequestContext, draft: PromotionDraft): Promise<{ id: number }> {
  const problem = explainDraft(draft);
  if (problem) throw invalidInput(problem);
  await assertSkus(ctx, draft);
  return inTransaction(ctx, async (tx) => {
    const row = termsOf(draft);
    if (draft.id !== 0) {
      await requireRows(tx, draft.id);
      if (!(await updateDraft(tx, draft.id, row))) throw conflict('已发布的促销不能编辑，请新建版本');
    }
    const id = draft.id || (await insertDraft(tx, { ...row, rootId: 0 }));
    await replaceRows(tx, id, rowsOf(draft));
    await recordAct(tx, {
      action: 'promotion.save',
      target: describeTarget({ ...row, id }),
      object: { type: 'promotion', id },
    });
    return { id };
  });
}

/** A draft of the same terms (X1007); a draft has no versions. @throws AppError notFound, conflict */
export async function makeVersion(ctx: RequestContext, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const rows = await requireRows(tx, id);
    const draft = draftOf(rows);
    const [row] = rows.promotions;
    if (!draft || !row) throw gone();
    if (row.state === 'draft') throw conflict('草稿可直接编辑，无需新建版本');
    const made = await insertDraft(tx, { ...termsOf(draft), rootId: row.rootId || row.id });
    await replaceRows(tx, made, rowsOf(draft));
    await recordAct(tx, {
      action: 'promotion.save',
      target: describeTarget({ ...row, id: made }),
      object: { type: 'promotion', id: made },
    });
    return { id: made };
  });
}

/** Publishes a draft (X1004). @throws AppError notFound; conflict while something stands against it */
export async function publishPromotion(ctx: RequestContext, id: number): Promise<void> {
  const blocking = (await checkPromotion(ctx, id)).find(({ level }) => level === 'block');
  if (blocking) throw conflict(blocking.text);
  await inTransaction(ctx, async (tx) => {
    const [row] = (await requireRows(tx, id)).promotions;
    if (!row || !(await moveState(tx, id, 'draft', 'published'))) throw conflict('只有草稿才能发布');
    await stopOtherVersions(tx, row);
    await recordAct(tx, {
      action: 'promotion.publish',
      target: describeTarget(row),
      object: { type: 'promotion', id },
    });
    await announceChange(tx);
  });
}

/** Stops a published one for good (X1005). @throws AppError notFound, conflict */
export async function stopPromotion(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [row] = (await requireRows(tx, id)).promotions;
    if (!row || !(await moveState(tx, id, 'published', 'stopped'))) throw conflict('该促销未在发布中');
    await recordAct(tx, {
      action: 'promotion.stop',
      target: describeTarget(row),
      object: { type: 'promotion', id },
    });
    await announceChange(tx);
  });
}

/** Title, a later end, more budget (X1006). @throws AppError notFound, conflict for anything else */
export async function amendPromotion(
  ctx: RequestContext,
  { id, title, endsAt, budget }: ParsedInputOf<typeof adminPromotion.amend>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [row] = (await requireRows(tx, id)).promotions;
    const after = { title, endsAt: new Date(endsAt), budgetFen: budget === 0 ? null : yuanToFen(budget) };
    if (!row || !(await amendRow(tx, id, after)))
      throw conflict('已发布的促销只能改标题、延后结束或追加预算，其他修改请新建版本');
    const changes = [
      { field: '标题', before: row.title, after: title },
      { field: '结束时间', before: row.endsAt.toISOString(), after: after.endsAt.toISOString() },
      { field: '预算', before: String(fenToYuan(row.budgetFen ?? 0)), after: String(budget) },
    ].filter(({ before, after: now }) => before !== now);
    await recordAct(tx, {
      action: 'promotion.amend',
      target: describeTarget(row),
      object: { type: 'promotion', id },
      changes,
    });
    await announceChange(tx);
  });
}

function termsOf(draft: PromotionDraft) {
  const { type, title, description, priority, exclusive, allowCoupon, allowPoints, levelMin } = draft;
  return {
    ...{ type, title, description, priority, exclusive, allowCoupon, allowPoints, levelMin },
    rule: ruleOf(draft),
    perMember: draft.perMember || null,
    budgetFen: draft.budget === 0 ? null : yuanToFen(draft.budget),
    startsAt: new Date(draft.startsAt),
    endsAt: new Date(draft.endsAt),
  };
}

function rowsOf({ type, targets, gifts, addons }: PromotionDraft) {
  const once = new Map(targets.map((target) => [`${target.side} ${target.kind} ${target.refId}`, target]));
  return {
    targets: [...once.values()],
    gifts: type === 'gift' ? gifts : [],
    addons:
      type === 'addon'
        ? addons.map(({ ppid, price, maxUnits }) => ({ ppid, priceFen: yuanToFen(price), maxUnits }))
        : [],
  };
}

async function assertSkus(
  ctx: RequestContext,
  { gifts, addons, prices, targets }: PromotionDraft,
): Promise<void> {
  const named = targets.flatMap(({ kind, refId }) => (kind === 'sku' ? [refId] : []));
  const ppids = [...new Set([...gifts, ...addons, ...prices].map(({ ppid }) => ppid).concat(named))];
  const skus = await findSkus(ctx, ppids);
  const unknown = ppids.find((ppid) => !skus.has(ppid));
  if (unknown !== undefined) throw invalidInput(`没有编号为 ${unknown} 的规格商品`);
  const viewOf = ({ ppid }: { ppid: number }) => skus.get(ppid);
  assertNoUnits(gifts.map(viewOf), 'gifts');
  assertNoUnits(addons.map(viewOf), 'addons');
  const twice = [gifts, addons, prices].some(
    (rows) => new Set(rows.map(({ ppid }) => ppid)).size !== rows.length,
  );
  if (twice) throw invalidInput('同一商品只能填写一次');
}

async function requireRows(ctx: RequestContext, id: number): Promise<PromotionRows> {
  const rows = await selectPromotions(ctx, [id]);
  if (rows.promotions.length === 0) throw gone();
  return rows;
}

function gone() {
  return notFound('促销不存在');
}

function describeTarget({ id, type, title }: Pick<PromotionRow, 'id' | 'type' | 'title'>): string {
  return `${promotionTypes[type].name} ${id} ${title}`;
}
