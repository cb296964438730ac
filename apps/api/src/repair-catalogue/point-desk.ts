import type { adminServicePoint } from '@jishi/contract/admin-repair-catalogue.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { listBrands } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import { refuseField, refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  deletePoint,
  insertPoint,
  selectPoint,
  selectPointPage,
  updatePoint,
} from './service-point.queries.ts';

const POINT_GONE = '网点不存在或已删除';

/** Service points for staff, those that were checked longest ago first (X1877). */
export async function listPoints(
  ctx: RequestContext,
  filter: ParsedInputOf<typeof adminServicePoint.list>,
): Promise<OutputOf<typeof adminServicePoint.list>> {
  const [{ rows, total }, brands] = await Promise.all([selectPointPage(ctx, filter), listBrands(ctx)]);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  const list = rows.map((row) => ({
    ...row,
    brandName: names.get(row.brandId) ?? '',
    cityName: findDivisionChain(row.cityId)?.city.name ?? '',
  }));
  return { list, total, page: filter.page, pageSize: filter.pageSize, brands };
}

/** Makes a service point or changes it (X1878). @throws AppError notFound, wrongInput, taken */
export async function savePoint(
  ctx: RequestContext,
  { id, ...draft }: ParsedInputOf<typeof adminServicePoint.save>,
): Promise<{ id: number }> {
  if (!findDivisionChain(draft.cityId)) throw refuseField('cityId', '请选择所在区县');
  return inTransaction(ctx, async (tx) => {
    if (!(await listBrands(tx)).some((one) => one.id === draft.brandId)) throw notFound('品牌不存在');
    const before = id > 0 ? await selectPoint(tx, id) : undefined;
    if (id > 0 && !before) throw notFound(POINT_GONE);
    const savedId = before ? await updatePoint(tx, id, draft) : await insertPoint(tx, draft);
    if (savedId === undefined) throw refuseTaken('name', '该品牌已有同名网点');
    await recordAct(tx, {
      action: 'repair.servicePoint',
      target: draft.name,
      object: { type: 'servicePoint', id: savedId },
      changes: [
        { field: '地址', before: before?.address ?? '', after: draft.address },
        { field: '核对日期', before: before?.checkedOn ?? '', after: draft.checkedOn },
      ].filter((change) => change.before !== change.after),
    });
    await announceChange(tx);
    return { id: savedId };
  });
}

/** Takes a service point away (X1879). @throws AppError notFound */
export async function removePoint(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await deletePoint(tx, id);
    if (!row) throw notFound(POINT_GONE);
    await recordAct(tx, {
      action: 'repair.servicePointRemove',
      target: row.name,
      object: { type: 'servicePoint', id },
      changes: [{ field: '地址', before: row.address, after: '' }],
    });
    await announceChange(tx);
  });
}
