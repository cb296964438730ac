import type { OutputOf } from '@jishi/contract/operation.ts';
import type { repairAddress } from '@jishi/contract/repair-address.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listStores, listStoresOfCity } from '../store/store.service.ts';
import { NO_MAIL } from './where-to.ts';

/** Where a device is posted to (C099). @throws AppError conflict where no store takes parcels */
export async function findSendTo(
  ctx: RequestContext,
  cityId: number,
): Promise<OutputOf<typeof repairAddress.sendTo>> {
  const near = cityId === 0 ? [] : await listStoresOfCity(ctx, cityId);
  const store = [...near, ...(await listStores(ctx))].find(({ services }) => services.includes('mailIn'));
  if (!store) throw conflict(NO_MAIL);
  const { id, name, phone, address } = store;
  return { shopId: id, receiver: `${name}维修部`, phone, address };
}
