import type { AuditedAction } from '@jishi/contract/audited-action.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminPriceChange } from '@jishi/contract/price-approval.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  findStaffSku,
  insertRegionalPrice,
  listPricesOfSku,
  lockProduct,
  recordPrice,
  type StaffSku,
  updateRegionalPrice,
  updateSkuVersion,
} from '../catalog/catalog.service.ts';
import { AppError, conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { indexProducts } from '../search/search.service.ts';
import { describeFen } from './describe-fen.ts';
import { decideAsk, lockAsk, type PriceAskRow, selectAsk } from './price-approval.queries.ts';

/**
 * Lets a lower price pass (X3252): it holds from the transaction of the approval on. Where the price has changed since
 * it was asked for, the request is over and nothing changes.
 * @throws AppError notFound, conflict when it was decided, is over, or is one's own
 */
export async function approveAsk(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminPriceChange.approve>> {
  const { staffId, name } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const sku = await lockSkuOf(tx, id);
    const row = await requireOpen(tx, id);
    if (row.askedById === staffId) throw conflict('不能审核自己提交的申请，请由其他同事审核');
    const isDone = sku !== undefined && (await (row.region ? giveRegional(tx, row) : give(tx, row, sku)));
    const state = isDone ? 'done' : 'outdated';
    const note = isDone ? '' : '价格已被改动，申请作废';
    await decideAsk(tx, id, { state, decidedById: staffId, decidedBy: name, note });
    await record(tx, isDone ? 'priceChange.approve' : 'priceChange.outdated', row, note);
    if (isDone) await announceChange(tx);
    return { state };
  });
}

/**
 * Refuses a lower price, for a reason (X3253); who asked takes it back so.
 * @throws AppError notFound, conflict when it was decided, forbidden for others who may not decide
 */
export async function refuseAsk(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminPriceChange.refuse>,
): Promise<Record<string, never>> {
  const { staffId, name, permissions } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await requireOpen(tx, id);
    const isOwn = row.askedById === staffId;
    if (!isOwn && !permissions.has('priceChange:approve'))
      throw new AppError(ErrorCode.forbidden, '您没有审核改价的权限，请联系管理员开通');
    const state = isOwn ? 'withdrawn' : 'refused';
    await decideAsk(tx, id, { state, decidedById: staffId, decidedBy: name, note: reason });
    await record(tx, isOwn ? 'priceChange.withdraw' : 'priceChange.refuse', row, reason);
    return {};
  });
}

/** The SKU of a request, its model locked before the request is: in the order in which prices are written. */
async function lockSkuOf(tx: RequestContext, id: number): Promise<StaffSku | undefined> {
  const asked = await selectAsk(tx, id);
  const sku = asked && (await findStaffSku(tx, asked.ppid));
  if (!sku) return undefined;
  await lockProduct(tx, sku.productId);
  return findStaffSku(tx, sku.ppid);
}

async function requireOpen(tx: RequestContext, id: number): Promise<PriceAskRow> {
  const row = await lockAsk(tx, id);
  if (!row) throw notFound('改价申请不存在');
  if (row.state !== 'pending') throw conflict('该申请已处理');
  if (row.expiresAt <= new Date()) throw conflict('该申请已过期，请重新提交');
  return row;
}

/** @returns false where the price is no longer the one that was to be lowered */
async function give(tx: RequestContext, row: PriceAskRow, sku: StaffSku): Promise<boolean> {
  if (sku.priceFen !== row.beforeFen) return false;
  const { ppid, version, listPriceFen, status, sampleLabel } = sku;
  const change = { priceFen: row.afterFen, listPriceFen, status, sampleLabel };
  if ((await updateSkuVersion(tx, { ppid, version }, change)) === undefined) return false;
  await recordPrice(tx, ppid, row.afterFen);
  await indexProducts(tx, [sku.productId]);
  return true;
}

/** @returns false where the price of the region is gone, or another begins at the same moment */
async function giveRegional(tx: RequestContext, { ppid, region, afterFen }: PriceAskRow): Promise<boolean> {
  if (!region) return false;
  const { id, scope, regionId } = region;
  const [startsAt, endsAt] = [dateOf(region.startsAt), dateOf(region.endsAt)];
  const rows = await listPricesOfSku(tx, ppid);
  const isTaken = rows.some(
    (one) =>
      one.id !== id &&
      one.scope === scope &&
      one.regionId === regionId &&
      one.startsAt?.getTime() === startsAt?.getTime(),
  );
  if (isTaken || (id > 0 && !rows.some((one) => one.id === id))) return false;
  const draft = { scope, regionId, priceFen: afterFen, startsAt, endsAt };
  if (id > 0) await updateRegionalPrice(tx, id, draft);
  else await insertRegionalPrice(tx, ppid, draft);
  return true;
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

async function record(
  tx: RequestContext,
  action: AuditedAction,
  row: PriceAskRow,
  reason: string,
): Promise<void> {
  const { ppid, name, placeName, beforeFen, afterFen, askedBy } = row;
  await recordAct(tx, {
    action,
    target: `商品 ${ppid} ${name}${placeName && ` · ${placeName}`}`,
    object: { type: 'sku', id: ppid },
    changes: [
      { field: '售价', before: describeFen(beforeFen), after: describeFen(afterFen) },
      { field: '申请人', before: '', after: askedBy },
      ...(reason === '' ? [] : [{ field: '原因', before: '', after: reason }]),
    ],
  });
}
