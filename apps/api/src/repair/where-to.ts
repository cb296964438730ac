import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repair as contract } from '@jishi/contract/repair.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { readAddress } from '../address/address.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore, listStores, listStoresOfCity, type StoreRow } from '../store/store.service.ts';
import type { RepairReceiver } from './repair.tables.ts';

type Input = Pick<ParsedInputOf<typeof contract.submit>, 'way' | 'shopId' | 'addressId'>;

const NOT_HERE = '该门店暂不提供此项服务，请选择其他门店';
export const NO_DOOR = '该地址暂不支持上门维修，可到店或寄修';
export const NO_MAIL = '暂不提供寄修，请到店维修';

/** The address of a member as a ticket keeps it. @throws AppError notFound; invalidInput where none is chosen */
export async function readReceiver(ctx: RequestContext, addressId: number): Promise<RepairReceiver> {
  if (addressId === 0) throw invalidInput('请选择地址');
  const { receiver, mobile, region, detail, countyId } = await readAddress(ctx, addressId);
  return { name: receiver, mobile, address: `${region} ${detail}`.trim(), cityId: countyId };
}

/**
 * The store that does it: the one that was chosen, or for a visit one of the city, for a parcel one that takes them.
 * @throws AppError notFound for a store that is none; conflict where nobody does it
 */
export async function requireRepairStore(ctx: RequestContext, input: Input): Promise<StoreRow> {
  const { way, shopId: storeId } = input;
  const service = way === 'mail' ? 'mailIn' : 'repair';
  // Who comes to the door is told by where that is.
  if (storeId > 0 && way !== 'door') {
    const chosen = await findStore(ctx, storeId);
    if (!chosen) throw notFound(STORE_GONE);
    if (!chosen.services.includes(service)) throw conflict(NOT_HERE);
    return chosen;
  }
  if (way === 'store') throw invalidInput('请选择门店');
  const { cityId } = await readReceiver(ctx, input.addressId);
  const found = way === 'mail' ? await findMailStore(ctx, cityId) : await findDoorStore(ctx, cityId);
  if (!found) throw conflict(way === 'mail' ? NO_MAIL : NO_DOOR);
  return found;
}

/** The store whose engineers come to a county: one that lies in it, else one of its city. */
export async function findDoorStore(ctx: RequestContext, county: number): Promise<StoreRow | undefined> {
  const stores = (await listStoresOfCity(ctx, county)).filter(({ services }) => services.includes('repair'));
  return stores.find(({ countyId }) => countyId === county) ?? stores[0];
}

/** The store that devices of a city are posted to, 0 for any: one of the city, else the first that takes parcels. */
export async function findMailStore(ctx: RequestContext, cityId: number): Promise<StoreRow | undefined> {
  const near = cityId === 0 ? [] : await listStoresOfCity(ctx, cityId);
  return [...near, ...(await listStores(ctx))].find(({ services }) => services.includes('mailIn'));
}
