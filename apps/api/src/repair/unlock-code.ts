import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { noteRepair, requireRepairForStaff, staffCause } from './change-repair.ts';

/** The code that opens a screen, sealed for its ticket alone; null for none. */
export function sealUnlock(
  ctx: RequestContext,
  { unlockCode, submitToken }: { unlockCode: string; submitToken: string },
): Buffer | null {
  return unlockCode === '' ? null : ctx.platform.secrets.seal(unlockCode, purposeOf(ctx, submitToken));
}

/**
 * The code of a device, for the engineer in charge of it alone. That it was read is written down before it is shown.
 * @throws AppError conflict for anybody else; notFound where none was given, or where it is erased
 */
export async function readUnlock(ctx: RequestContext, id: number): Promise<{ unlockCode: string }> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireRepairForStaff(tx, id, 'lock');
    if (row.engineerId !== requireStaff(tx).staffId) throw conflict('只有负责的工程师可以查看锁屏密码');
    if (!row.unlockSealed) throw notFound('没有锁屏密码，或已清除');
    const unlockCode = tx.platform.secrets.open(row.unlockSealed, purposeOf(tx, row.submitToken));
    await recordAct(tx, {
      action: 'repair.unlock',
      target: `维修单 ${row.number}`,
      object: { type: 'repair', id },
    });
    await noteRepair(tx, row, 'unlockRead', { by: staffCause(tx) });
    return { unlockCode };
  });
}

function purposeOf(ctx: RequestContext, submitToken: string): string {
  return `repair-unlock:${ctx.tenant.id}:${submitToken}`;
}
