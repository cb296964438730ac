import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminTextLink, textLink as contract } from '@jishi/contract/text-link.ts';
import { textLinkScopes } from '@jishi/contract/text-link-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findBrands, findModelNames, findSkus, listCategories } from '../catalog/catalog.service.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  deleteTextLink,
  insertTextLink,
  selectAll,
  selectShown,
  selectTextLink,
  type TextLinkDraft,
  type TextLinkRow,
  updateTextLink,
} from './text-link.queries.ts';

export { insertTextLink as fillTextLink } from './text-link.queries.ts';

type Listed = OutputOf<typeof adminTextLink.list>[number];
type Goods = Pick<TextLinkRow, 'scope' | 'refId'>;

/** Lines for the product that a SKU is of (C154). */
export async function listOfProduct(
  ctx: RequestContext,
  ppid: number,
): Promise<OutputOf<typeof contract.ofProduct>> {
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (view?.kind !== 'goods') return { textLink: [] };
  const items = await selectShown(ctx, [
    { scope: 'category', refIds: view.categoryPath },
    { scope: 'brand', refIds: [view.brandId] },
    { scope: 'product', refIds: [view.productId] },
    { scope: 'sku', refIds: [ppid] },
  ]);
  return { textLink: items };
}

/** All lines, for staff (X1570). */
export async function listForStaff(ctx: RequestContext): Promise<OutputOf<typeof adminTextLink.list>> {
  const rows = await selectAll(ctx);
  const names = await listGoodsNames(ctx, rows);
  return rows.map(({ id, icon, text, link, scope, refId, sort, active, ...row }) => ({
    ...{ id, icon, text, link, scope, refId, sort, active },
    refName: names.get(`${scope}:${refId}`) ?? '已不存在',
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? '',
    state: stateOf({ ...row, active }),
  }));
}

/** Makes a line or changes it (X1571). @throws AppError notFound, invalidInput */
export async function saveTextLink(
  ctx: RequestContext,
  { id, startsAt, endsAt, refId, ...input }: ParsedInputOf<typeof adminTextLink.save>,
): Promise<{ id: number }> {
  if (input.link === '') throw refuseField('link', '请填写链接');
  const draft: TextLinkDraft = {
    ...input,
    refId: input.scope === 'all' ? 0 : refId,
    startsAt: new Date(startsAt),
    endsAt: endsAt === '' ? null : new Date(endsAt),
  };
  if (draft.endsAt && draft.endsAt <= draft.startsAt) throw invalidInput('结束时间须晚于开始时间');
  return inTransaction(ctx, async (tx) => {
    const name = (await listGoodsNames(tx, [draft])).get(`${draft.scope}:${draft.refId}`);
    if (name === undefined) throw refuseField('refId', `${textLinkScopes[draft.scope]}不存在`);
    const before = id === 0 ? undefined : await selectTextLink(tx, id);
    if (id > 0 && !before) throw notFound('文字链不存在');
    const savedId = before ? id : await insertTextLink(tx, draft);
    if (before) await updateTextLink(tx, id, draft);
    const was = before && describe(before);
    const changes = Object.entries(describe(draft))
      .map(([field, after]) => ({ field, before: was?.[field] ?? '', after }))
      .filter((change) => change.before !== change.after);
    if (changes.length > 0)
      await recordAct(tx, {
        action: 'product.textLink',
        target: draft.text,
        object: { type: 'textLink', id: savedId },
        changes,
      });
    await announceChange(tx);
    return { id: savedId };
  });
}

/** Takes a line away (X1572). @throws AppError notFound */
export async function removeTextLink(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await selectTextLink(tx, id);
    if (!row) throw notFound('文字链不存在');
    await deleteTextLink(tx, id);
    const changes = [{ field: '文字', before: row.text, after: '' }];
    await recordAct(tx, {
      action: 'product.textLink',
      target: row.text,
      object: { type: 'textLink', id },
      changes,
    });
    await announceChange(tx);
  });
}

/** Names of goods by `scope:refId`; what is not there is left out. Each kind of name is read once. */
async function listGoodsNames(ctx: RequestContext, goods: readonly Goods[]): Promise<Map<string, string>> {
  const idsOf = (wanted: Goods['scope']) =>
    goods.flatMap(({ scope, refId }) => (scope === wanted ? [refId] : []));
  const names = new Map<string, string>([['all:0', textLinkScopes.all]]);
  const [categories, brands, models, skus] = await Promise.all([
    idsOf('category').length > 0 ? listCategories(ctx) : [],
    findBrands(ctx, idsOf('brand')),
    findModelNames(ctx, idsOf('product')),
    findSkus(ctx, idsOf('sku')),
  ]);
  for (const { id, name } of categories) names.set(`category:${id}`, name);
  for (const { id, name } of brands) names.set(`brand:${id}`, name);
  for (const [id, name] of models) names.set(`product:${id}`, name);
  for (const { ppid, name } of skus.values()) names.set(`sku:${ppid}`, name);
  return names;
}

function stateOf({
  active,
  startsAt,
  endsAt,
}: Pick<TextLinkRow, 'active' | 'startsAt' | 'endsAt'>): Listed['state'] {
  const now = Date.now();
  if (!active) return 'off';
  if (startsAt.getTime() > now) return 'ahead';
  return endsAt && endsAt.getTime() <= now ? 'over' : 'shown';
}

function describe({ text, link, scope, refId, active, sort }: TextLinkDraft): Record<string, string> {
  return {
    文字: text,
    链接: link,
    商品: scope === 'all' ? textLinkScopes.all : `${textLinkScopes[scope]} ${refId}`,
    排序: String(sort),
    启用: active ? '是' : '否',
  };
}
