import type { ReturnGoal } from '@jishi/contract/return-words.ts';
import { findDevice, listSoldSerials, moveDevice, requireDevice } from '../device/device.service.ts';
import { voidGuarantees } from '../guarantee/guarantee.service.ts';
import type { OrderLineRow } from '../order/order.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { isSingleDevice, takeBackUnits } from '../resale/resale.service.ts';
import { takeInUnits } from '../stock/stock.service.ts';
import { insertUnits, type ReturnRow, selectOfOrders } from './return-request.queries.ts';

/** Units that came back, as staff say where they go. */
export interface UnitBack {
  units: number;
  goal: ReturnGoal;
  number: string;
  note: string;
}

/** With the device of the register that a number belongs to, and the line that it left with. */
export type CheckedUnit = UnitBack & { deviceId: number | null; soldLineId: number };

/**
 * Reads what staff say of the units: as many as were asked for, and each serial that left with the line with its own.
 * A device that was sent in exchange counts, too.
 * @throws AppError invalidInput for another number of units; wrongInput at the number of a device that did not leave
 *   with the order, and where numbers are missing; at the goal of a single unit that is to go back to stock
 */
export async function checkUnits(
  ctx: RequestContext,
  row: ReturnRow,
  line: OrderLineRow,
  unitsBack: readonly UnitBack[],
): Promise<CheckedUnit[]> {
  if (unitsBack.reduce((sum, { units }) => sum + units, 0) !== row.units)
    throw invalidInput(`申请退回 ${row.units} 件，请逐件说明去向`);
  const [out, isSingle] = await Promise.all([listDevicesOut(ctx, row, line), isSingleDevice(ctx, line.ppid)]);
  const restocked = unitsBack.findIndex(({ goal }) => goal === 'stock');
  if (isSingle && restocked >= 0)
    throw refuseField(
      `unitsBack.${restocked}.goal`,
      '这是二手或优品单品，退回后须重新质检、重新上架，请选择入库待检',
    );
  const checked = await Promise.all(
    unitsBack.map(async (unit, index): Promise<CheckedUnit> => {
      if (unit.number === '') return { ...unit, deviceId: null, soldLineId: line.id };
      const field = `unitsBack.${index}.number`;
      const device = await findDevice(ctx, unit.number);
      const sold = out.find(({ deviceId }) => deviceId === device?.id);
      if (!sold) throw refuseField(field, '该串号不是这笔订单售出的设备，请核对');
      if (unit.units > 1) throw refuseField(field, '每个串号对应一件商品，请分行填写');
      return { ...unit, deviceId: sold.deviceId, soldLineId: sold.orderLineId };
    }),
  );
  const numbered = checked.filter(({ deviceId }) => deviceId !== null);
  if (new Set(numbered.map(({ deviceId }) => deviceId)).size < numbered.length)
    throw invalidInput('同一串号填写了两次');
  const unnumbered = Math.max(0, line.count - line.returnedUnits - out.length);
  if (row.units - numbered.length > unnumbered)
    throw refuseField(
      `unitsBack.${checked.findIndex(({ deviceId }) => deviceId === null)}.number`,
      '该商品发出时登记了串号，请扫描退回设备的串号',
    );
  return checked;
}

/** Devices that left with the line, or in exchange for it, and are still with the member. */
export async function listDevicesOut(ctx: RequestContext, { orderId }: ReturnRow, line: OrderLineRow) {
  const exchanges = (await selectOfOrders(ctx, [orderId])).filter(
    ({ orderLineId, exchangeOrderId }) => orderLineId === line.id && exchangeOrderId !== null,
  );
  const sold = await Promise.all(
    [orderId, ...exchanges.flatMap(({ exchangeOrderId }) => exchangeOrderId ?? [])].map((id) =>
      listSoldSerials(ctx, id),
    ),
  );
  return sold
    .flat()
    .filter(
      ({ ppid, orderLineId, cameBack }) =>
        ppid === line.ppid && !cameBack && (orderLineId === line.id || exchanges.length > 0),
    );
}

/**
 * Puts units where staff say: back to stock, into the register to be checked, or to scrap; what stood for them ends.
 * Inside the transaction of the request and as one of its last steps, because it takes rows of stock.
 */
export async function placeUnits(
  tx: RequestContext,
  row: ReturnRow,
  { ppid, id: lineId }: OrderLineRow,
  { units: checked, storeId, actor }: { units: readonly CheckedUnit[]; storeId: number; actor: string },
): Promise<void> {
  for (const { deviceId, soldLineId, goal } of checked.toSorted(
    (a, b) => (a.deviceId ?? 0) - (b.deviceId ?? 0),
  ))
    if (deviceId !== null)
      await moveBack(tx, { deviceId, soldLineId, goal, storeId, actor, number: row.number });
  await insertUnits(
    tx,
    checked.map(({ units, goal, number, note, deviceId }) => ({
      ...{ requestId: row.id, units, goal, number, note, deviceId },
      storeId: goal === 'stock' ? storeId : 0,
    })),
  );
  const toStock = checked.reduce((sum, { goal, units }) => sum + (goal === 'stock' ? units : 0), 0);
  if (toStock > 0) {
    await takeBackUnits(tx, ppid, actor);
    await takeInUnits(tx, { ppid, storeId, units: toStock }, { cause: 'return', subject: row.number });
  }
  if (checked.every(({ deviceId }) => deviceId === null) && row.kind === 'exchange')
    await voidGuarantees(tx, { orderLineIds: [lineId] });
}

async function moveBack(
  tx: RequestContext,
  back: {
    deviceId: number;
    soldLineId: number;
    goal: ReturnGoal;
    storeId: number;
    actor: string;
    number: string;
  },
): Promise<void> {
  const { deviceId, soldLineId, goal, storeId, actor, number } = back;
  const note = `退换货 ${number}`;
  const found = await requireDevice(tx, deviceId);
  // With the last unit of an order all of its devices have come back already.
  const ours =
    found.state === 'sold'
      ? await moveDevice(tx, found, 'returned', {
          subject: { kind: 'orderLine', id: soldLineId },
          actor,
          note,
        })
      : found;
  await voidGuarantees(tx, { orderLineIds: [soldLineId], deviceId });
  if (goal === 'register') return;
  await moveDevice(tx, ours, goal === 'stock' ? 'checked' : 'scrapped', {
    ...{ subject: { kind: 'document', id: number }, actor, note, patch: { storeId } },
  });
}
