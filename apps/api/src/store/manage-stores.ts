import type { adminStore } from '@jishi/contract/admin-store.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { storeServiceKeys, storeServices } from '@jishi/contract/store-service.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { AppError, conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { sqlStateOf } from '../platform/db/database-errors.ts';
import { countiesOfCity } from '../platform/divisions/city-range.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import type { StoreRow } from './store.queries.ts';
import {
  insertStore,
  isStoreCodeTaken,
  type StoreDraft,
  selectAnyStore,
  selectStorePage,
  updateStore,
} from './store-admin.queries.ts';
import { replaceHours } from './store-hours.queries.ts';

/** A page of stores, closed ones too. */
export async function listStoresForStaff(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminStore.list>,
): Promise<OutputOf<typeof adminStore.list>> {
  const { rows, total } = await selectStorePage(ctx, {
    ...input,
    counties: input.cityId > 0 ? countiesOfCity(input.cityId) : undefined,
    only: storeScopeOf(ctx),
  });
  return {
    list: rows.map(({ tenantId: _tenant, createdAt: _created, countyId, ...row }) => ({
      ...row,
      cityId: countyId,
      region: describeRegion(countyId),
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}

/**
 * Makes a store or changes it and tells every process. @throws AppError conflict for a code that is taken, invalidInput
 * for a county that is none, forbidden for a new store without store:create
 */
export async function saveStoreForStaff(
  ctx: RequestContext,
  { id, cityId: countyId, openTime, ...fields }: ParsedInputOf<typeof adminStore.save>,
): Promise<{ id: number }> {
  if (id === 0 && openTime === '') throw invalidInput('请填写营业时间');
  if (id > 0) assertStoreScope(ctx, id);
  if (!findDivisionChain(countyId)) throw invalidInput('请选择门店所在的区县');
  const isBound = storeScopeOf(ctx) !== undefined;
  if (id === 0 && (isBound || !ctx.visitor.staff?.permissions.has('store:create'))) {
    throw new AppError(ErrorCode.forbidden, '您没有新建门店的权限，请联系管理员开通');
  }
  return inTransaction(ctx, async (tx) => {
    const before = id === 0 ? undefined : await selectAnyStore(tx, id, 'lock');
    if (id > 0 && !before) throw notFound('门店不存在');
    const services = storeServiceKeys.filter((one) => fields.services.includes(one));
    const draft = { ...fields, services, countyId, openTime: openTime || (before?.openTime ?? '') };
    if (await isStoreCodeTaken(tx, draft.code, id)) throw codeTaken();
    const changes = describeChanges(before, draft);
    if (before && changes.length === 0) return { id };
    const savedId = before ? id : await insertStore(tx, draft);
    if (before) await updateStore(tx, id, draft);
    // One pair of times for every day takes the place of hours by days of the week.
    if (before && before.openTime !== draft.openTime) await replaceHours(tx, id, []);
    await recordAct(tx, {
      action: before ? 'store.update' : 'store.create',
      target: `门店 ${before?.name ?? draft.name}（${before?.code ?? draft.code}）`,
      object: { type: 'store', id: savedId },
      changes,
    });
    await announceChange(tx);
    return { id: savedId };
  }).catch((error: unknown) => {
    // Two new stores with one code at the same moment: the table has the last word.
    throw sqlStateOf(error) === '23505' ? codeTaken() : error;
  });
}

const codeTaken = () => conflict('门店编码已被其他门店使用');

const describeFlag = (value: boolean | undefined) => (value === undefined ? '' : value ? '是' : '否');

function describeChanges(before: StoreRow | undefined, after: StoreDraft): AuditChange[] {
  const position = (one: Pick<StoreDraft, 'latitude' | 'longitude'> | undefined) =>
    one ? `${one.latitude}, ${one.longitude}` : '';
  const told: [field: string, before: string, after: string][] = [
    ['编码', before?.code ?? '', after.code],
    ['名称', before?.name ?? '', after.name],
    ['区县', before ? describeRegion(before.countyId) : '', describeRegion(after.countyId)],
    ['地址', before?.address ?? '', after.address],
    ['坐标', position(before), position(after)],
    ['营业时间', before?.openTime ?? '', after.openTime],
    ['电话', before?.phone ?? '', after.phone],
    ['图片', before ? `${before.pictures.length} 张` : '', `${after.pictures.length} 张`],
    ['营业', describeFlag(before?.active), describeFlag(after.active)],
    ['服务', before ? describeServices(before) : '', describeServices(after)],
    ['品牌店', describeFlag(before?.brandShop), describeFlag(after.brandShop)],
  ];
  const changedPictures = before && before.pictures.join() !== after.pictures.join();
  return told
    .filter(([field, was, is]) => was !== is || (field === '图片' && changedPictures))
    .map(([field, was, is]) => ({ field, before: was, after: is }));
}

const describeServices = ({ services }: Pick<StoreDraft, 'services'>) =>
  services.map((one) => storeServices[one]).join('、');

function describeRegion(countyId: number): string {
  const chain = findDivisionChain(countyId);
  if (!chain) return '';
  return [...new Set([chain.province.name, chain.city.name, chain.county.name])].join(' ');
}
