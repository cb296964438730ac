import { type DeviceFlag, deviceFlags } from '@jishi/contract/device-state.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { updateSeen } from './device.queries.ts';
import { insertFlag, selectFlag, updateLifted } from './device-flag.queries.ts';
import { type DeviceCause, noteEvent, requireDevice } from './move-device.ts';

/**
 * Warns of a device: from now on it is neither bought nor sold. A sale at the same moment is either before, or refused,
 * because the warning counts a version of the device. Inside a transaction.
 * @throws AppError notFound; conflict where the same warning stands already, or somebody moves the device right now
 */
export async function flagDevice(
  tx: RequestContext,
  deviceId: number,
  kind: DeviceFlag,
  cause: DeviceCause & { note: string },
): Promise<{ id: number; title: string }> {
  const seen = await requireDevice(tx, deviceId);
  if (!(await updateSeen(tx, seen, {}))) throw conflict('设备状态已变化，请刷新后重试');
  const { note, actor } = cause;
  const id = await insertFlag(tx, { deviceId, kind, note, staff: actor });
  if (id === undefined) throw conflict(`设备已有“${deviceFlags[kind]}”标记`);
  await noteEvent(tx, seen, 'flagged', { ...cause, note: `${deviceFlags[kind]}：${note}` });
  return { id, title: seen.title };
}

/**
 * Takes a warning back. Inside a transaction.
 * @throws AppError notFound for one that is none of the tenant's; conflict where it was lifted already
 */
export async function liftFlag(
  tx: RequestContext,
  flagId: number,
  cause: DeviceCause & { note: string },
): Promise<{ deviceId: number; title: string; kind: DeviceFlag }> {
  const flag = await selectFlag(tx, flagId);
  if (!flag) throw notFound('标记不存在');
  const { note, actor } = cause;
  if (!(await updateLifted(tx, flagId, { liftedBy: actor, liftNote: note }))) throw conflict('标记已解除');
  const device = await requireDevice(tx, flag.deviceId);
  await noteEvent(tx, device, 'lifted', { ...cause, note: `${deviceFlags[flag.kind]}：${note}` });
  return { deviceId: device.id, title: device.title, kind: flag.kind };
}
