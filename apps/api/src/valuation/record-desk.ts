import type { adminValuationDesk } from '@jishi/contract/admin-valuation-desk.ts';
import { shiftDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { listStoreNames } from '../store/store.service.ts';
import { describeModel } from './present-model.ts';
import {
  countByDay,
  countByModel,
  countByStaff,
  type RecordFilter,
  selectRecordStaff,
  selectRecordStores,
  selectRecords,
} from './records.queries.ts';
import { presentRecords, startOfDay } from './records.ts';
import { selectModelsById } from './valuation.queries.ts';

const MOST_MODELS = 50;

function filterOf(
  ctx: RequestContext,
  { storeId, staffId, from, to }: ParsedInputOf<typeof adminValuationDesk.summary>,
): RecordFilter {
  return {
    storeId: storeScopeOf(ctx) ?? (storeId || undefined),
    staffId: staffId || undefined,
    from: startOfDay(from),
    until: startOfDay(to) && startOfDay(shiftDay(to, 1)),
  };
}

/** Valuations that staff made (X2978). */
export async function listRecords(
  ctx: RequestContext,
  { keyword, page, pageSize, ...span }: ParsedInputOf<typeof adminValuationDesk.records>,
): Promise<OutputOf<typeof adminValuationDesk.records>> {
  const scope = { storeId: storeScopeOf(ctx) };
  const [{ rows, total }, staff, storeIds] = await Promise.all([
    selectRecords(ctx, { ...filterOf(ctx, span), keyword }, { page, pageSize }),
    selectRecordStaff(ctx, scope),
    selectRecordStores(ctx, scope),
  ]);
  const names = await listStoreNames(ctx, storeIds);
  const list = await presentRecords(ctx, rows, { full: true, names });
  return {
    list: list.map(({ shopName: storeName, ...row }) => ({ ...row, storeName })),
    ...{ total, page, pageSize, staff },
    stores: storeIds.map((id) => ({ id, name: names.get(id) ?? '' })),
  };
}

/** How many valuations staff made, and what came of them (X2979). */
export async function summarizeRecords(
  ctx: RequestContext,
  span: ParsedInputOf<typeof adminValuationDesk.summary>,
): Promise<OutputOf<typeof adminValuationDesk.summary>> {
  const filter = filterOf(ctx, span);
  const [days, staff, models] = await Promise.all([
    countByDay(ctx, filter),
    countByStaff(ctx, filter),
    countByModel(ctx, filter, MOST_MODELS),
  ]);
  const rows = await selectModelsById(
    ctx,
    models.map(({ modelId }) => modelId),
  );
  const names = new Map(rows.map((model) => [model.id, describeModel(model)]));
  return {
    ...{ days, staff },
    models: models.map(({ modelId, ...counts }) => ({ model: names.get(modelId) ?? '', ...counts })),
  };
}
