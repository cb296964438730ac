import type { adminRecycle } from '@jishi/contract/admin-recycle.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { accountLocks, MOST_INSPECTION_PICTURES } from '@jishi/contract/recycle-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { claimUploads, sendFileForMember, staffUploader } from '../upload/upload.service.ts';
import { agreeTo } from './agree.ts';
import { askLock } from './ask-device.ts';
import {
  changeRecycle,
  requireRecycleForStaff,
  requireSeen,
  staffCause,
  systemCause,
} from './change-recycle.ts';
import { type Judged, judgeAnswers } from './judge-answers.ts';
import { keepInspectionReport } from './keep-inspection-report.ts';
import { planOfferEnd } from './plan-recycle.ts';
import { describeOrder } from './present-recycle.ts';
import { insertInspection, type RecycleRow, selectInspections } from './recycle.queries.ts';
import { RECYCLE_CLAIM } from './recycle-subject.ts';
import { tellRecycle } from './tell-recycle.ts';

type Input = ParsedInputOf<typeof adminRecycle.inspect>;
type Inspected = OutputOf<typeof adminRecycle.inspect>;

export const LOCKED = '设备账号未退出，请顾客退出后再继续';

/**
 * Keeps what an inspector found as a round of its own (X3010): at or above the estimate the price is agreed to at once,
 * below it the member is asked. The inspector learns the estimate by the answer, never before (blind).
 * @throws AppError notFound; conflict for a device whose account is not signed out, for a dispute that the same
 *   inspector would judge again, and where somebody was first; invalidInput for answers that do not fit the book and
 *   for a difference without a picture
 */
export async function inspectDevice(ctx: RequestContext, input: Input): Promise<Inspected> {
  const seen = await requireRecycleForStaff(ctx, input.id);
  if (!input.signedOut) throw conflict(LOCKED);
  const judged = await judgeAnswers(ctx, seen, input);
  const accountLock = seen.serial === '' ? 'unknown' : await askLock(ctx, seen.serial);
  if (accountLock === 'locked') throw conflict(LOCKED);
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, input);
    const begun = await beginInspection(tx, row);
    await assertOtherInspector(tx, row);
    await claimPictures(tx, row, judged);
    const round = row.round + 1;
    const staff = requireStaff(tx);
    const reportNumber = await keepInspectionReport(tx, row, { round, judged, input, accountLock });
    await insertInspection(tx, {
      ...{ recycleOrderId: row.id, round, bookId: judged.bookId, variantId: input.variantId },
      ...{ optionIds: input.optionIds, priceFen: judged.priceFen, differences: judged.differences },
      ...{ grade: input.grade, accountLock, note: input.note, reportNumber },
      ...{ staffId: staff.staffId, staffName: staff.name },
    });
    await recordAct(tx, {
      ...{ action: 'recycle.inspect', target: describeOrder(row) },
      object: { type: 'recycle', id: input.id },
      changes: [
        { field: '质检价', before: '', after: String(fenToYuan(judged.priceFen)) },
        { field: '账号', before: '', after: accountLocks[accountLock] },
      ],
    });
    const patch = { round, reportNumber, inspectorId: staff.staffId };
    const after = await closeInspection(tx, begun, judged, patch);
    return {
      ...{ state: after.state, version: after.version, round, reportNumber },
      ...{ price: fenToYuan(judged.priceFen), estimate: fenToYuan(row.estimateFen) },
    };
  });
}

async function beginInspection(tx: RequestContext, row: RecycleRow): Promise<RecycleRow> {
  return row.state === 'inspecting' ? row : changeRecycle(tx, row, 'inspectStarted', { by: staffCause(tx) });
}

/** A dispute is judged by somebody else. */
async function assertOtherInspector(tx: RequestContext, row: RecycleRow): Promise<void> {
  const [last] = await selectInspections(tx, row.id);
  if (last && last.staffId === requireStaff(tx).staffId) throw conflict('复检须由另一位质检员进行');
}

async function claimPictures(tx: RequestContext, row: RecycleRow, judged: Judged): Promise<void> {
  const fids = judged.differences.flatMap((one) => one.fids);
  if (fids.length > MOST_INSPECTION_PICTURES)
    throw invalidInput(`每次质检最多 ${MOST_INSPECTION_PICTURES} 张图片`);
  if (fids.length === 0) return;
  const claim = { kind: RECYCLE_CLAIM, id: row.id, purpose: 'inspection' } as const;
  await claimUploads(tx, fids, { ...claim, from: staffUploader(tx, row.memberId) });
}

/** Not below the estimate it is agreed to; below it the member is asked, who alone may agree to less. */
async function closeInspection(
  tx: RequestContext,
  row: RecycleRow,
  { priceFen }: Judged,
  patch: Pick<RecycleRow, 'round' | 'reportNumber' | 'inspectorId'>,
): Promise<RecycleRow> {
  if (priceFen >= row.estimateFen) return agreeTo(tx, row, { by: systemCause, finalFen: priceFen, patch });
  const offerUntil = await planOfferEnd(tx, row.id, patch.round);
  const offered = await changeRecycle(tx, row, 'offered', {
    by: staffCause(tx),
    note: `¥${fenToYuan(priceFen)}`,
    patch: { ...patch, finalFen: priceFen, offerUntil },
  });
  await tellRecycle(tx, offered, 'offered');
  return offered;
}

/** Takes a picture for an inspection (X3017); its member sees it once the inspection names it. */
export async function addInspectionPicture(
  ctx: RequestContext,
  { id, file }: ParsedInputOf<typeof adminRecycle.addPicture>,
): Promise<{ fid: string }> {
  const { memberId } = await requireRecycleForStaff(ctx, id);
  const { fid } = await sendFileForMember(ctx, memberId, { purpose: 'inspection', file });
  return { fid };
}
