import type { guarantee as contract } from '@jishi/contract/guarantee.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { findDevice } from '../device/device.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectOfDevice } from './guarantee.queries.ts';
import { guardLookUp } from './guard-look-up.ts';
import { presentCover } from './present-cover.ts';

const TAIL = 4;

/**
 * What anybody may know of a device by a number of it (C103, C109): its model and days. A number that nobody has and
 * one that was never sold read alike.
 * @throws AppError lookUpPuzzle after many look-ups, notFound
 */
export async function readWarranty(
  ctx: RequestContext,
  number: string,
  verify: string,
): Promise<OutputOf<typeof contract.warranty>> {
  await guardLookUp(ctx, verify);
  const device = await findDevice(ctx, number);
  const covers = device ? await selectOfDevice(ctx, device.id) : [];
  if (!device || covers.length === 0) throw notFound('未查到该设备的保修信息，请核对 IMEI 或序列号');
  return {
    model: device.title,
    serialTail: number.trim().toUpperCase().slice(-TAIL),
    warranties: covers.map(presentCover),
  };
}
