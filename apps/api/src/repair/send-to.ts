import type { OutputOf } from '@jishi/contract/operation.ts';
import type { repairAddress } from '@jishi/contract/repair-address.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findMailStore, NO_MAIL } from './where-to.ts';

/** Where a device is posted to (C099). @throws AppError conflict where no store takes parcels */
export async function findSendTo(
  ctx: RequestContext,
  cityId: number,
): Promise<OutputOf<typeof repairAddress.sendTo>> {
  const store = await findMailStore(ctx, cityId);
  if (!store) throw conflict(NO_MAIL);
  const { id, name, phone, address } = store;
  return { shopId: id, receiver: `${name}维修部`, phone, address };
}
