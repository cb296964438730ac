import type { adminProduct } from '@jishi/contract/admin-product.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RegionalPriceOnWire } from '@jishi/contract/regional-price.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import {
  cityRegion,
  deleteRegionalPrice,
  insertRegionalPrice,
  isInCity,
  isValidAt,
  listPricesOfSku,
  lockProduct,
  type PriceRegion,
  type RegionalPriceDraft,
  type RegionalPriceRow,
  updateRegionalPrice,
} from '../catalog/catalog.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { findDivision } from '../platform/divisions/divisions.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { holdRegionalPrice } from '../price-approval/price-approval.service.ts';
import { findStore } from '../store/store.service.ts';
import { describeTarget, requireSku } from './admin-product.service.ts';
import { describePrice } from './describe-price.ts';

type Draft = ParsedInputOf<typeof adminProduct.saveRegionalPrice>;
type Row = RegionalPriceRow;

/** Most regional prices of one SKU: every city of the country and as many stores again. */
const MOST_PRICES = 1_000;

/** Prices of a SKU by city and store, those that are over too. @throws AppError notFound */
export async function listRegionalPrices(
  ctx: RequestContext,
  ppid: number,
  now: Date = new Date(),
): Promise<OutputOf<typeof adminProduct.regionalPrices>> {
  await requireSku(ctx, ppid);
  const rows = await listPricesOfSku(ctx, ppid);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      scope: row.scope,
      cityId: row.scope === 'city' ? row.regionId : 0,
      storeId: row.scope === 'store' ? row.regionId : 0,
      regionName: await describeRegion(ctx, row),
      price: fenToYuan(row.priceFen),
      startsAt: row.startsAt?.toISOString() ?? '',
      endsAt: row.endsAt?.toISOString() ?? '',
      state: stateOf(row, now),
    })),
  );
}

/**
 * Adds or changes a price for a city or a store, tells every process and writes it down: all of it or nothing. Prices
 * may be sentinels (S196, S197). Changing nothing writes nothing down, nor does a price that needs a second person.
 * @throws AppError notFound for an unknown SKU, price or store; conflict for services, and when the region has a price
 *   that starts at the same moment; invalidInput for no city and for an end before the start
 */
export async function saveRegionalPrice(
  ctx: RequestContext,
  input: Draft,
): Promise<{ id: number; waits: boolean }> {
  const { ppid, id } = input;
  return inTransaction(ctx, async (tx) => {
    const sku = await requireSku(tx, ppid);
    if (sku.kind === 'service') throw conflict('服务类商品全国统一价，不能设置地区价');
    const draft = await readDraft(tx, input);
    await lockProduct(tx, sku.productId);
    const rows = await listPricesOfSku(tx, ppid);
    const before = rows.find((row) => row.id === id);
    if (id > 0 && !before) throw priceGone();
    if (id === 0 && rows.length >= MOST_PRICES) throw conflict(`每个商品最多设置 ${MOST_PRICES} 个地区价`);
    const regionName = await describeRegion(tx, draft);
    if (rows.some((row) => row.id !== id && hasSameStart(row, draft))) {
      throw conflict(`${regionName}已有同一开始时间的地区价，请直接修改`);
    }
    const changes = describeChanges(before && { ...before, regionName: await describeRegion(tx, before) }, {
      ...draft,
      regionName,
    });
    if (changes.length === 0) return { id, waits: false };
    if (await holdRegionalPrice(tx, { sku, regionName, before, draft })) return { id, waits: true };
    const savedId = before ? id : await insertRegionalPrice(tx, ppid, draft);
    if (before) await updateRegionalPrice(tx, id, draft);
    await recordAct(tx, {
      action: 'product.regionalPrice',
      target: `${describeTarget(sku)} · ${regionName}`,
      object: { type: 'sku', id: ppid },
      changes,
    });
    await announceChange(tx);
    return { id: savedId, waits: false };
  });
}

/** Takes a regional price away. @throws AppError notFound for an unknown SKU or price */
export async function removeRegionalPrice(
  ctx: RequestContext,
  { ppid, id }: { ppid: number; id: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const sku = await requireSku(tx, ppid);
    await lockProduct(tx, sku.productId);
    const row = (await listPricesOfSku(tx, ppid)).find((one) => one.id === id);
    if (!row) throw priceGone();
    await deleteRegionalPrice(tx, id);
    const regionName = await describeRegion(tx, row);
    await recordAct(tx, {
      action: 'product.regionalPrice',
      target: `${describeTarget(sku)} · ${regionName}`,
      object: { type: 'sku', id: ppid },
      changes: [{ field: '地区价', before: describePrice(row.priceFen), after: '已删除' }],
    });
    await announceChange(tx);
  });
}

async function readDraft(ctx: RequestContext, input: Draft): Promise<RegionalPriceDraft> {
  const startsAt = input.startsAt === '' ? null : new Date(input.startsAt);
  const endsAt = input.endsAt === '' ? null : new Date(input.endsAt);
  if (startsAt && endsAt && startsAt >= endsAt) throw invalidInput('结束时间须晚于开始时间');
  return { ...(await readRegion(ctx, input)), priceFen: yuanToFen(input.price), startsAt, endsAt };
}

async function readRegion(ctx: RequestContext, { scope, cityId, storeId }: Draft): Promise<PriceRegion> {
  if (scope === 'city') {
    const division = findDivision(cityId);
    if (!division || !isInCity(division)) throw invalidInput('请选择城市');
    return cityRegion(cityId);
  }
  if (storeId === 0) throw invalidInput('请选择门店');
  if (!(await findStore(ctx, storeId))) throw notFound(STORE_GONE);
  return { scope, regionId: storeId };
}

async function describeRegion(ctx: RequestContext, { scope, regionId }: PriceRegion): Promise<string> {
  if (scope === 'city') return findDivision(regionId)?.name ?? `地区 ${regionId}`;
  return (await findStore(ctx, regionId))?.name ?? `已停业门店（编号 ${regionId}）`;
}

function hasSameStart(row: Row, draft: RegionalPriceDraft): boolean {
  return (
    row.scope === draft.scope &&
    row.regionId === draft.regionId &&
    row.startsAt?.getTime() === draft.startsAt?.getTime()
  );
}

function stateOf(row: Row, now: Date): RegionalPriceOnWire['state'] {
  if (isValidAt(row, now)) return 'valid';
  return row.startsAt !== null && row.startsAt > now ? 'coming' : 'over';
}

interface Told extends Pick<Row, 'priceFen' | 'startsAt' | 'endsAt'> {
  regionName: string;
}

function describeChanges(before: Told | undefined, after: Told): AuditChange[] {
  const describeTime = (time: Date | null | undefined) => time?.toISOString() ?? '';
  return [
    { field: '地区', before: before?.regionName ?? '', after: after.regionName },
    {
      field: '地区价',
      before: before ? describePrice(before.priceFen) : '',
      after: describePrice(after.priceFen),
    },
    { field: '开始时间', before: describeTime(before?.startsAt), after: describeTime(after.startsAt) },
    { field: '结束时间', before: describeTime(before?.endsAt), after: describeTime(after.endsAt) },
  ].filter((change) => change.before !== change.after);
}

function priceGone() {
  return notFound('该地区价已被删除，请刷新后重试');
}
