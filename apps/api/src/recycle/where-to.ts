import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { readAddress } from '../address/address.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore, listStores, listStoresOfCity, type StoreRow } from '../store/store.service.ts';
import type { RecycleReceiver } from './recycle.tables.ts';

const NOT_HERE = '该门店暂不回收旧机，请选择其他门店';
export const NO_DOOR = '该地址暂不支持上门回收，可到店或邮寄';
export const NO_MAIL = '暂不提供邮寄回收，请到店办理';

export const takesDevices = ({ services }: Pick<StoreRow, 'services'>): boolean =>
  services.includes('recycle');

/** The address of a member as an order keeps it. @throws AppError notFound; invalidInput where none is chosen */
export async function readReceiver(ctx: RequestContext, addressId: number): Promise<RecycleReceiver> {
  if (addressId === 0) throw invalidInput('请选择地址');
  const { receiver, mobile, region, detail, countyId } = await readAddress(ctx, addressId);
  return { name: receiver, mobile, address: `${region} ${detail}`.trim(), countyId };
}

/** The store that was chosen. @throws AppError notFound; conflict where it buys no devices */
export async function requireRecycleStore(ctx: RequestContext, storeId: number): Promise<StoreRow> {
  if (storeId === 0) throw invalidInput('请选择门店');
  const chosen = await findStore(ctx, storeId);
  if (!chosen) throw notFound(STORE_GONE);
  if (!takesDevices(chosen)) throw conflict(NOT_HERE);
  return chosen;
}

/** The store whose people come to a county: one that lies in it, else one of its city. */
export async function findDoorStore(ctx: RequestContext, countyId: number): Promise<StoreRow | undefined> {
  const stores = (await listStoresOfCity(ctx, countyId)).filter(takesDevices);
  return stores.find((one) => one.countyId === countyId) ?? stores[0];
}

/** The store that devices are posted to: one of the city, else the first that buys; those that take parcels first. */
export async function findMailStore(ctx: RequestContext, countyId: number): Promise<StoreRow | undefined> {
  const near = countyId === 0 ? [] : await listStoresOfCity(ctx, countyId);
  const stores = [...near, ...(await listStores(ctx))].filter(takesDevices);
  return stores.find(({ services }) => services.includes('mailIn')) ?? stores[0];
}
