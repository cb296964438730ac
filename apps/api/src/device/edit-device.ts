import type { adminDevice } from '@jishi/contract/admin-device.ts';
import { deviceFlags, deviceStates } from '@jishi/contract/device-state.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus, listCategories } from '../catalog/catalog.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { refuseField, refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { findStore } from '../store/store.service.ts';
import { type DeviceRow, insertNumber, selectNumbers, updateSeen } from './device.queries.ts';
import {
  replaceSerialCategories,
  selectSalesOfDevice,
  selectSerialCategories,
} from './device-sale.queries.ts';
import { deviceEventNames } from './device-states.ts';
import { enterDevice, readDeviceNumber } from './enter-device.ts';
import { flagDevice, liftFlag } from './flag-device.ts';
import { moveDevice, noteEvent, requireDevice } from './move-device.ts';

const byStaff = (ctx: RequestContext) => {
  const { staffId, name } = requireStaff(ctx);
  return { subject: { kind: 'staff', id: staffId }, actor: name } as const;
};
const nameOf = ({ id, title }: Pick<DeviceRow, 'id' | 'title'>) => `设备 ${id} ${title}`;

/**
 * Enters new goods as ready for sale (X955), all of them or none.
 * @throws AppError notFound for a SKU or store that the tenant does not have; wrongInput and taken at the number
 */
export async function enterGoods(
  ctx: RequestContext,
  { ppid, storeId, document, devices }: ParsedInputOf<typeof adminDevice.enter>,
): Promise<OutputOf<typeof adminDevice.enter>> {
  const sku = (await findSkus(ctx, [ppid])).get(ppid);
  if (sku?.kind !== 'goods') throw refuseField('ppid', '商品不存在，请核对商品编号');
  if (storeId > 0 && !(await findStore(ctx, storeId))) throw refuseField('storeId', '门店不存在');
  const cause = { subject: { kind: 'document', id: document }, actor: requireStaff(ctx).name } as const;
  const draft = { title: sku.name, productId: sku.productId, ppid, storeId };
  await inTransaction(ctx, async (tx) => {
    for (const [index, { numbers }] of devices.entries())
      await enterDevice(tx, numbers, 'ready', draft, cause, `devices.${index}.numbers`);
    await recordAct(tx, {
      action: 'device.enter',
      target: `${sku.name} × ${devices.length}`,
      object: { type: 'sku', id: ppid },
      changes: [
        { field: '单据号', before: '', after: document },
        { field: '串号', before: '', after: devices.map(({ numbers }) => numbers.join('/')).join('、') },
      ],
    });
  });
  return { entered: devices.length };
}

/**
 * Corrects the title of a device and adds numbers (X956).
 * @throws AppError notFound; outdated when it was changed since `version`; wrongInput and taken at a number
 */
export async function editDevice(
  ctx: RequestContext,
  { deviceId, version, title, numbers }: ParsedInputOf<typeof adminDevice.edit>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const seen = await requireSeen(tx, deviceId, version);
    const added = numbers.map((typed, index) => {
      const read = readDeviceNumber(typed);
      if (!read) throw refuseField(`numbers.${index}`, `“${typed}”不是正确的串号，请核对`);
      return { ...read, index };
    });
    if (!(await updateSeen(tx, seen, { title }))) throw refuseOutdated(seen);
    const own = new Set((await selectNumbers(tx, [deviceId])).get(deviceId)?.map(({ number }) => number));
    for (const { index, ...one } of added.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
      if (own.has(one.number)) continue;
      if (!(await insertNumber(tx, deviceId, one)))
        throw refuseTaken(`numbers.${index}`, `串号 ${one.number} 属于另一台设备`);
    }
    const words = added.map(({ number }) => number).join('、');
    await noteEvent(tx, seen, 'edited', { ...byStaff(tx), note: words && `补录串号 ${words}` });
    await recordAct(tx, {
      action: 'device.edit',
      target: nameOf(seen),
      object: { type: 'device', id: deviceId },
      changes: [
        ...(title === seen.title ? [] : [{ field: '名称', before: seen.title, after: title }]),
        ...(words === '' ? [] : [{ field: '补录串号', before: '', after: words }]),
      ],
    });
  });
}

/**
 * Lets something happen to a device by hand (X957). A return stands on the line of the order that it was sold with,
 * anything else on the document that staff name.
 * @throws AppError notFound; outdated when it was changed since `version`; conflict where its state does not allow it
 */
export async function moveByHand(
  ctx: RequestContext,
  { deviceId, version, act, document, note }: ParsedInputOf<typeof adminDevice.move>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const seen = await requireSeen(tx, deviceId, version);
    const sale = act === 'returned' ? (await selectSalesOfDevice(tx, deviceId))[0] : undefined;
    if (act === 'returned' && !sale) throw conflict('没有售出记录，不能退回');
    const subject = sale
      ? ({ kind: 'orderLine', id: sale.orderLineId } as const)
      : ({ kind: 'document', id: document } as const);
    const words = [sale && `订单 ${sale.orderId}`, sale && `单据 ${document}`, note]
      .filter(Boolean)
      .join('，');
    const moved = await moveDevice(tx, seen, act, { subject, actor: requireStaff(tx).name, note: words });
    await recordAct(tx, {
      action: 'device.move',
      target: nameOf(seen),
      object: { type: 'device', id: deviceId },
      changes: [
        { field: '操作', before: '', after: deviceEventNames[act] },
        { field: '状态', before: deviceStates[seen.state], after: deviceStates[moved.state] },
        { field: '单据号', before: '', after: document },
        ...(note === '' ? [] : [{ field: '备注', before: '', after: note }]),
      ],
    });
  });
}

/** Warns of a device (X952). @throws AppError notFound; conflict where the same warning stands */
export async function flagByStaff(
  ctx: RequestContext,
  { deviceId, kind, note }: ParsedInputOf<typeof adminDevice.flag>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { title } = await flagDevice(tx, deviceId, kind, { ...byStaff(tx), note });
    await recordAct(tx, {
      action: 'device.flag',
      target: nameOf({ id: deviceId, title }),
      object: { type: 'device', id: deviceId },
      changes: [{ field: deviceFlags[kind], before: '', after: note }],
    });
  });
}

/** Takes a warning back (X953). @throws AppError notFound; conflict where it was lifted already */
export async function liftByStaff(
  ctx: RequestContext,
  { flagId, note }: ParsedInputOf<typeof adminDevice.lift>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { deviceId, title, kind } = await liftFlag(tx, flagId, { ...byStaff(tx), note });
    await recordAct(tx, {
      action: 'device.lift',
      target: nameOf({ id: deviceId, title }),
      object: { type: 'device', id: deviceId },
      changes: [{ field: deviceFlags[kind], before: '', after: note }],
    });
  });
}

/** Categories, and which of them have goods with serial numbers (X958). */
export async function listSerialCategories(
  ctx: RequestContext,
): Promise<OutputOf<typeof adminDevice.categories>> {
  const [categories, chosen] = await Promise.all([listCategories(ctx), selectSerialCategories(ctx)]);
  return {
    list: categories.map(({ id, parentId, name }) => ({ id, parentId, name, hasSerials: chosen.has(id) })),
  };
}

/** Says which categories have goods with serial numbers (X959). @throws AppError notFound for one the tenant has not */
export async function saveSerialCategories(
  ctx: RequestContext,
  categoryIds: readonly number[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [categories, before] = await Promise.all([listCategories(tx), selectSerialCategories(tx)]);
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    if (categoryIds.some((id) => !names.has(id))) throw notFound('分类不存在');
    const nameAll = (ids: Iterable<number>) => [...ids].map((id) => names.get(id) ?? '').join('、');
    await replaceSerialCategories(tx, [...new Set(categoryIds)]);
    await recordAct(tx, {
      action: 'device.categories',
      target: '串号分类',
      object: { type: 'tenant', id: tx.tenant.id },
      changes: [{ field: '分类', before: nameAll(before), after: nameAll(new Set(categoryIds)) }],
    });
  });
}

async function requireSeen(tx: RequestContext, deviceId: number, version: number): Promise<DeviceRow> {
  const seen = await requireDevice(tx, deviceId);
  if (seen.version !== version) throw refuseOutdated(seen);
  return seen;
}

function refuseOutdated({ version }: DeviceRow) {
  return refuse(outdated, '设备刚刚被其他同事修改过，请载入最新内容后再改', { version });
}
