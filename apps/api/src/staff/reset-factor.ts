import { recordAct } from '../audit/audit.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { closeSessionsOf } from '../session/session.service.ts';
import { describeStaff } from './describe-staff.ts';
import { deleteFactor, deleteHalvesOf } from './factor.queries.ts';
import { changeStaff } from './manage-staff.ts';

/**
 * Takes the second factor of somebody away who has lost their phone and their codes (X3246). Their sessions end: who
 * asks for it in their name gains nothing that is open.
 * @throws AppError notFound, forbidden for who may do more, conflict for the own one and where there is none
 */
export async function resetFactor(
  ctx: RequestContext,
  { staffId }: { staffId: number },
): Promise<Record<string, never>> {
  return changeStaff(ctx, staffId, async (tx, row) => {
    if (staffId === ctx.visitor.staff?.staffId) throw conflict('请在右上角“二次验证”中关闭自己的二次验证');
    if (row.homeTenantId !== null) throw conflict('总部账号的二次验证请在主站重置');
    if (!(await deleteFactor(tx, staffId))) throw conflict('该员工没有开启二次验证');
    await deleteHalvesOf(tx, staffId);
    await closeSessionsOf(tx, 'staff', staffId);
    await recordAct(tx, {
      action: 'staff.factorReset',
      target: describeStaff(row),
      object: { type: 'staff', id: staffId },
    });
  });
}
