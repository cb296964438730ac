import { readBeijing, shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findActiveStaff } from '../staff/staff.service.ts';
import { findStore, listStoreNames } from '../store/store.service.ts';
import { findCounter } from './counter.ts';
import type { ValuationRow } from './made.queries.ts';
import { describeModel } from './present-model.ts';
import {
  countByDay,
  countByModel,
  type RecordFilter,
  selectRecordStaff,
  selectRecordStores,
  selectRecords,
} from './records.queries.ts';
import { selectModelsById } from './valuation.queries.ts';

type Page = OutputOf<typeof valuation.records>;
const MOST_MODELS = 50;

/**
 * Which records who asks may see (S008, S126): staff those of their store, head office all, a visitor in a store those
 * of that store without names and answers. @throws AppError forbidden
 */
function scopeOf(ctx: RequestContext): { storeId: number | undefined; full: boolean } {
  const { staff, storeId } = ctx.visitor;
  if (staff && (findCounter(ctx) || staff.permissions.has('huishou:read')))
    return { storeId: staff.storeId ?? undefined, full: true };
  if (storeId > 0) return { storeId, full: false };
  throw new AppError(ErrorCode.forbidden, '评估记录仅供门店员工与到店顾客查看');
}

/** Beginning of a day of Beijing; undefined for what is none. */
export function startOfDay(day: string): Date | undefined {
  return readBeijing(`${day} 00:00:00`);
}

/** Valuations that staff made (C195). @throws AppError forbidden */
export async function pageRecords(
  ctx: RequestContext,
  { page, pageSize, filters }: ParsedInputOf<typeof valuation.records>,
): Promise<Page> {
  const { storeId, full } = scopeOf(ctx);
  const until = startOfDay(filters.to);
  const wanted: RecordFilter = {
    storeId: storeId ?? (filters.shopId || undefined),
    staffId: full ? filters.staffId || undefined : undefined,
    from: startOfDay(filters.from),
    until: until && startOfDay(shiftDay(filters.to, 1)),
    keyword: filters.keyword,
  };
  const [{ rows, total }, staff, storeIds] = await Promise.all([
    selectRecords(ctx, wanted, { page, pageSize }),
    full ? selectRecordStaff(ctx, { storeId }) : [],
    selectRecordStores(ctx, { storeId }),
  ]);
  const names = await listStoreNames(ctx, storeIds);
  return {
    ...{ list: await presentRecords(ctx, rows, { full, names }), total, page, pageSize, full, staff },
    shops: storeIds.map((id) => ({ id, name: names.get(id) ?? '' })),
  };
}

/** Valuations as lists of them have them; without names and answers where `full` is false. */
export async function presentRecords(
  ctx: RequestContext,
  rows: readonly ValuationRow[],
  { full, names }: { full: boolean; names: ReadonlyMap<number, string> },
): Promise<Page['list']> {
  const models = await selectModelsById(ctx, [...new Set(rows.map(({ modelId }) => modelId))]);
  const called = new Map(models.map((model) => [model.id, describeModel(model)]));
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    staffName: full ? row.staffName : '',
    shopName: names.get(row.storeId ?? 0) ?? '',
    model: called.get(row.modelId) ?? '',
    summary: full ? summarize(row) : '',
    price: fenToYuan(row.priceFen),
    dealt: row.state === 'used',
  }));
}

/** Variant, what took something off, and what staff wrote down of the customer. */
function summarize({ variantName, lines, memberHint }: ValuationRow): string {
  const minus = lines.toSorted((one, other) => other.minusFen - one.minusFen).map(({ text }) => text);
  return [variantName, ...minus, memberHint && `顾客：${memberHint}`]
    .filter((text) => text !== '')
    .join('，');
}

/** How many valuations staff made by day and model (C194). @throws AppError forbidden */
export async function countRecords(
  ctx: RequestContext,
  { days }: ParsedInputOf<typeof valuation.recordMap>,
): Promise<OutputOf<typeof valuation.recordMap>> {
  const { storeId } = scopeOf(ctx);
  const filter = { storeId, from: startOfDay(shiftDay(writeBeijingDay(Date.now()), 1 - days)) };
  const [byDay, byModel] = await Promise.all([
    countByDay(ctx, filter),
    countByModel(ctx, filter, MOST_MODELS),
  ]);
  const models = await selectModelsById(
    ctx,
    byModel.map(({ modelId }) => modelId),
  );
  const called = new Map(models.map((model) => [model.id, describeModel(model)]));
  return {
    days: byDay.map(({ day, count }) => ({ day, count })),
    models: byModel.map(({ modelId, count }) => ({
      pjtPid: modelId,
      model: called.get(modelId) ?? '',
      count,
    })),
  };
}

/** Who has a number of staff (C208). @throws AppError forbidden, notFound */
export async function findEmployee(
  ctx: RequestContext,
  staffCode: string,
): Promise<OutputOf<typeof valuation.staffByCode>> {
  const { staff, storeId } = ctx.visitor;
  if (!staff && storeId === 0) throw new AppError(ErrorCode.forbidden, '仅供门店员工与到店顾客查询');
  const found = /^\d{1,15}$/.test(staffCode) ? await findActiveStaff(ctx, Number(staffCode)) : undefined;
  if (!found) throw notFound('没有该员工');
  const store = found.storeId === null ? undefined : await findStore(ctx, found.storeId);
  return { staffId: found.id, name: found.name, shopId: store?.id ?? 0, shopName: store?.name ?? '' };
}
