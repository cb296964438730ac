import type { city, SelectedCity } from '@jishi/contract/city.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { notFound } from '../platform/app-error.ts';
import { firstCountyOf } from '../platform/divisions/first-county.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  findStoreByCode,
  listStoresOfCity,
  presentShopInfo,
  readFirstStore,
} from '../store/store.service.ts';
import { selectCity } from './city-cookie.ts';

/**
 * What a code stands for (C025): a division by its six digits, else the store of a shop code. @throws AppError notFound
 */
export async function readAreaInfo(
  ctx: RequestContext,
  code: string,
): Promise<OutputOf<typeof city.areaInfo>> {
  const store = await findStoreByCode(ctx, code);
  const division = /^[1-9]\d{5}$/.test(code) ? firstCountyOf(Number(code)) : undefined;
  const area = await readCity(ctx, store?.countyId ?? division ?? 0);
  if (!area) throw notFound('地区或门店不存在');
  return { area, shop: store ? presentShopInfo(store) : null };
}

/**
 * Where goods are posted to (C026): a store of the city that is asked for or the visitor's, else the tenant's first.
 * @throws AppError notFound
 */
export async function readMailAddress(
  ctx: RequestContext,
  cityId: number,
): Promise<OutputOf<typeof city.mailAddress>> {
  const [near] = await listStoresOfCity(ctx, cityId || ctx.visitor.countyId);
  const store = near ?? (await readFirstStore(ctx));
  if (!store) throw notFound('暂无可寄送的售后网点，请联系客服');
  const { siteName, servicePhone } = ctx.tenant.settings;
  return {
    receiver: `${siteName}售后服务中心`,
    phone: store.phone || servicePhone,
    address: store.address,
    storeId: store.id,
    storeName: store.name,
    note: '请使用可追踪的快递寄出，并附上订单号与联系方式，暂不接收到付件',
  };
}

/** A county as a selected city, with whether the tenant has stores in its city. */
export async function readCity(ctx: RequestContext, countyCode: number): Promise<SelectedCity | undefined> {
  const found = selectCity(countyCode, false);
  if (!found) return undefined;
  const stores = await listStoresOfCity(ctx, countyCode);
  return { ...found, hasShop: stores.length > 0 };
}
