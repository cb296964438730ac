import type { RequestContext } from '../platform/request-context.ts';
import { selectSalesOfOrder } from './device-sale.queries.ts';
import { moveDevice, requireDevice } from './move-device.ts';

export { selectOpenFlags as findOpenFlags } from './device.queries.ts';
export {
  selectBoughtAt as findBoughtAt,
  selectDevicesById as readDevices,
  selectReadyDevices as listReadyDevices,
} from './device-desk.queries.ts';
export { selectDevicesOfMember as listDevicesOf } from './device-model.queries.ts';
export type { DeviceEvent, DeviceSubjectKind } from './device-states.ts';
export { listDeviceNumbers } from './devices-of.ts';
export { enterDevice, findDevice, findOrEnterDevice } from './enter-device.ts';
export { flagDevice, liftFlag } from './flag-device.ts';
export { countLookUp, findModelByNumber } from './look-up.ts';
export { isSellable, moveDevice, requireDevice } from './move-device.ts';
export { provideUnits } from './provide-units.ts';
export { listSerialSlots, type TypedSerials } from './read-serials.ts';
export { sellDevices } from './sell-devices.ts';
export { readUnitHistory } from './unit-history.ts';

/** Numbers that left with an order; those that came back since say so. */
export async function listSoldSerials(
  ctx: RequestContext,
  orderId: number,
): Promise<{ ppid: number; number: string; deviceId: number; orderLineId: number; cameBack: boolean }[]> {
  const sales = await selectSalesOfOrder(ctx, orderId);
  return sales.map(({ ppid, number, deviceId, orderLineId, endedAt }) => ({
    ...{ ppid, number, deviceId, orderLineId },
    cameBack: endedAt !== null,
  }));
}

/**
 * The goods of an order have come back: each of its devices that is still sold to it waits to be checked. Inside the
 * transaction of the order; doing it twice does it once.
 */
export async function takeBackDevices(tx: RequestContext, orderId: number, actor: string): Promise<void> {
  const open = (await selectSalesOfOrder(tx, orderId)).filter(({ endedAt }) => endedAt === null);
  for (const { deviceId, orderLineId } of open.toSorted((a, b) => a.deviceId - b.deviceId)) {
    const device = await requireDevice(tx, deviceId);
    await moveDevice(tx, device, 'returned', {
      subject: { kind: 'orderLine', id: orderLineId },
      actor,
      note: `订单 ${orderId}`,
    });
  }
}
