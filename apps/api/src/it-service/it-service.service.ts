import type { adminItService, itService as contract } from '@jishi/contract/it-service.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { listStores, listStoresOfCity, type StoreRow } from '../store/store.service.ts';
import {
  countAhead,
  insertService,
  type ServiceDraft,
  type ServiceRow,
  selectService,
  selectServices,
  updateService,
} from './it-service.queries.ts';

export { bookService, cancelBooking, listOwnBookings } from './book-service.ts';
export { serviceVisitsOf } from './visits-of.queries.ts';

/** Services that can be booked, and where (C164). */
export async function listServices(ctx: RequestContext): Promise<OutputOf<typeof contract.list>> {
  const [rows, stores, near] = await Promise.all([
    selectServices(ctx),
    listBenches(ctx),
    listStoresOfCity(ctx, ctx.visitor.countyId),
  ]);
  const prices = await readPrices(ctx, rows);
  const isNear = new Set(near.map(({ id }) => id));
  const services = rows
    .filter(({ active }) => active)
    .map((row) => ({
      ...presentService(row, prices),
      storeIds: stores.filter((store) => doesService(row, store)).map(({ id }) => id),
    }));
  return {
    services,
    stores: stores
      .filter(({ id }) => services.some(({ storeIds }) => storeIds.includes(id)))
      .map(({ id, name, address }) => ({ id, name, address, inCity: isNear.has(id) }))
      .sort((a, b) => Number(b.inCity) - Number(a.inCity)),
  };
}

/** Stores with a bench or an engineer. */
async function listBenches(ctx: RequestContext): Promise<StoreRow[]> {
  return (await listStores(ctx)).filter(({ services }) => services.includes('repair'));
}

/** Whether a store that repairs does a service. */
export function doesService({ storeIds }: Pick<ServiceRow, 'storeIds'>, { id }: { id: number }): boolean {
  return storeIds.length === 0 || storeIds.includes(id);
}

/** Prices of services with service goods; goods that are gone give none. */
async function readPrices(ctx: RequestContext, rows: readonly ServiceRow[]): Promise<Map<number, number>> {
  const ppids = rows.flatMap(({ ppid }) => (ppid === null ? [] : [ppid]));
  const views = await findSkus(ctx, ppids);
  return new Map([...views].map(([ppid, { priceFen }]) => [ppid, priceFen]));
}

function presentService(row: ServiceRow, prices: ReadonlyMap<number, number>) {
  const { id, name, summary, steps, icon, place, minutes, priceFen, ppid } = row;
  const price = fenToYuan((ppid === null ? undefined : prices.get(ppid)) ?? priceFen);
  return { id, name, summary, steps, icon, place, minutes, price };
}

/** All services for staff (X1713). */
export async function listForStaff(ctx: RequestContext): Promise<OutputOf<typeof adminItService.list>> {
  const [rows, stores, ahead] = await Promise.all([selectServices(ctx), listBenches(ctx), countAhead(ctx)]);
  const prices = await readPrices(ctx, rows);
  return {
    services: rows.map((row) => ({
      ...presentService(row, prices),
      ppid: row.ppid ?? 0,
      ownPrice: fenToYuan(row.priceFen),
      ...{ storeIds: row.storeIds, sort: row.sort, active: row.active, ahead: ahead.get(row.id) ?? 0 },
    })),
    stores: stores.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Makes a service or changes it (X1714).
 * @throws AppError notFound; conflict for a name that is taken; invalidInput naming `ppid` or `storeIds`
 */
export async function saveService(
  ctx: RequestContext,
  { id, ownPrice, ppid, ...facts }: ParsedInputOf<typeof adminItService.save>,
): Promise<{ id: number }> {
  if (ppid > 0 && (await findSkus(ctx, [ppid])).get(ppid)?.kind !== 'service')
    throw refuseField('ppid', '请填写服务商品的编号');
  const known = new Set((await listBenches(ctx)).map((store) => store.id));
  if (facts.storeIds.some((storeId) => !known.has(storeId)))
    throw refuseField('storeIds', '所选门店不提供维修服务');
  const draft: ServiceDraft = { ...facts, priceFen: yuanToFen(ownPrice), ppid: ppid === 0 ? null : ppid };
  return inTransaction(ctx, async (tx) => {
    const before = id === 0 ? undefined : await selectService(tx, id);
    if (id > 0 && !before) throw notFound('服务不存在');
    const savedId = before ? id : await insertService(tx, draft);
    if (savedId === undefined || (before && !(await updateService(tx, id, draft))))
      throw conflict('已有同名的服务');
    const was = before && describe(before);
    const changes = Object.entries(describe(draft))
      .map(([field, after]) => ({ field, before: was?.[field] ?? '', after }))
      .filter((change) => change.before !== change.after);
    if (changes.length > 0)
      await recordAct(tx, {
        action: 'itService.save',
        target: draft.name,
        object: { type: 'itService', id: savedId },
        changes,
      });
    await announceChange(tx);
    return { id: savedId };
  });
}

function describe(draft: ServiceDraft): Record<string, string> {
  return {
    名称: draft.name,
    简介: draft.summary,
    内容: draft.steps.join('、'),
    地点: draft.place === 'store' ? '到店' : '上门',
    时长: `${draft.minutes} 分钟`,
    价格: draft.ppid === null ? `${fenToYuan(draft.priceFen)} 元` : `同服务商品 ${draft.ppid}`,
    门店: draft.storeIds.length === 0 ? '全部' : draft.storeIds.join('、'),
    启用: draft.active ? '是' : '否',
  };
}

/** Writes services that a shop does not have yet, by name; for shops that are filled from elsewhere. */
export async function provideServices(tx: RequestContext, drafts: readonly ServiceDraft[]): Promise<void> {
  for (const draft of drafts) await insertService(tx, draft);
}
