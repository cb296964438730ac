import type { adminRecycle } from '@jishi/contract/admin-recycle.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { moveDevice, requireDevice } from '../device/device.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { payAgreed } from './agree.ts';
import {
  changeRecycle,
  noteRecycle,
  requireRecycleForStaff,
  requireSeen,
  staffCause,
} from './change-recycle.ts';
import { cancelRecycle, endReturn } from './end-recycle.ts';
import { planDelivered } from './plan-recycle.ts';
import { describeOrder, presentMoved } from './present-recycle.ts';
import { blockOrder } from './receive-recycle.ts';
import type { RecycleRow } from './recycle.queries.ts';
import { tellRecycle } from './tell-recycle.ts';

type Moved = ReturnType<typeof presentMoved>;
type Seen = { id: number; version: number };

/** One act of staff on an order as they have seen it, written down with its reason. */
async function act(
  ctx: RequestContext,
  seen: Seen,
  action: Parameters<typeof recordAct>[1]['action'],
  work: (tx: RequestContext, row: RecycleRow) => Promise<RecycleRow>,
  reason = '',
): Promise<Moved> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, seen);
    const after = await work(tx, row);
    const changes = reason === '' ? [] : [{ field: '原因', before: '', after: reason }];
    await recordAct(tx, {
      action,
      target: describeOrder(row),
      object: { type: 'recycle', id: row.id },
      changes,
    });
    return presentMoved(after);
  });
}

/** Another round of inspection (X3011). @throws AppError conflict */
export function reinspect(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRecycle.reinspect>,
): Promise<Moved> {
  const { reason } = input;
  return act(
    ctx,
    input,
    'recycle.reinspect',
    (tx, row) => changeRecycle(tx, row, 'reinspected', { by: staffCause(tx), note: reason }),
    reason,
  );
}

/** A second person confirms a payout (X3012). @throws AppError conflict for whoever valued or inspected the device */
export function confirmPayout(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRecycle.pay>,
): Promise<Moved> {
  return act(ctx, input, 'recycle.pay', async (tx, row) => {
    const { staffId } = requireStaff(tx);
    if (staffId === row.inspectorId || staffId === row.valuedById)
      throw conflict('打款须由估价与质检以外的同事确认');
    return payAgreed(tx, row, staffCause(tx));
  });
}

/** Holds an order back, or says that its device was handed to the police (X3013). */
export function blockRecycle(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRecycle.block>,
): Promise<Moved> {
  const { reason, police } = input;
  return act(
    ctx,
    input,
    'recycle.block',
    (tx, row) =>
      police
        ? changeRecycle(tx, row, 'heldForPolice', { by: staffCause(tx), note: reason })
        : blockOrder(tx, row, reason, 'staff'),
    reason,
  );
}

/** Gives a device back, by parcel or over the counter (X3014). @throws AppError conflict while it is inspected */
export function sendBack(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRecycle.sendBack>,
): Promise<Moved> {
  const { courier, number } = input;
  return act(ctx, input, 'recycle.sendBack', async (tx, row) => {
    if (row.state === 'returning') return endReturn(tx, row, staffCause(tx));
    const by = staffCause(tx);
    const isParcel = number !== '';
    if (isParcel && courier === '') throw conflict('请填写快递公司');
    const returning = await changeRecycle(tx, row, 'returning', {
      ...{ by, note: isParcel ? courier : '到店取回' },
      patch: { courierBack: isParcel ? { courier, number, at: new Date().toISOString() } : null },
    });
    if (!isParcel) return endReturn(tx, returning, by);
    await planDelivered(tx, row.id);
    await tellRecycle(tx, returning, 'returning');
    return returning;
  });
}

/** Cancels an order whose device has not come (X3015). @throws AppError conflict once it is here */
export function cancelByDesk(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRecycle.cancel>,
): Promise<Moved> {
  const { reason } = input;
  return act(
    ctx,
    input,
    'recycle.cancel',
    (tx, row) => cancelRecycle(tx, row, { by: staffCause(tx), reason }),
    reason,
  );
}

/**
 * Takes a bought device into stock (X3016): wiped, with the report of its inspection, ready to be put on sale.
 * @throws AppError notFound; conflict before it is ours
 */
export async function takeIntoStock(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireRecycleForStaff(tx, id, 'lock');
    if (row.agreedAt === null || row.deviceId === null) throw conflict('旧机尚未成交，不能入库');
    const by = staffCause(tx);
    await moveDevice(tx, await requireDevice(tx, row.deviceId), 'checked', {
      ...{
        subject: { kind: 'recycleOrder', id: row.id },
        actor: by.name,
        note: `质检报告 ${row.reportNumber}`,
      },
    });
    await noteRecycle(tx, row, 'stocked', { by, note: row.reportNumber });
    await recordAct(tx, {
      action: 'recycle.stock',
      target: describeOrder(row),
      object: { type: 'recycle', id: row.id },
    });
  });
}
