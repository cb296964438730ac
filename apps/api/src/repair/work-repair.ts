import type { adminRepair } from '@jishi/contract/admin-repair.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { testPointKeys } from '@jishi/contract/repair-state.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findOpenFlags } from '../device/device.service.ts';
import { AppError, conflict, invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { closeBillCodes, giveUpBill } from './bill-repair.ts';
import {
  changeRepair,
  noteRepair,
  patchRepair,
  requireRepairForStaff,
  requireSeen,
  staffCause,
} from './change-repair.ts';
import { holdParts, listMissing, returnParts, useParts } from './hold-parts.ts';
import { describeTicket, presentMoved } from './present-repair.ts';
import type { RepairPatch, RepairRow } from './repair.queries.ts';
import { nextRepairState, type RepairEvent, repairEventNames } from './repair-states.ts';
import { endQuotes } from './repair-work.queries.ts';
import { tellRepair } from './tell-repair.ts';

type Input = ParsedInputOf<typeof adminRepair.work>;
type Moved = ReturnType<typeof presentMoved>;

const events: Readonly<Record<Input['act'], RepairEvent>> = {
  check: 'checkStarted',
  wait: 'partsAwaited',
  start: 'repairStarted',
  test: 'testStarted',
  fail: 'testFailed',
  ready: 'readied',
  giveUp: 'foundUnrepairable',
};
const FLAGGED = '设备被标记为丢失或被盗，需有权限的同事受理';

/** Leads the work on a ticket on (X1771). @throws AppError notFound, conflict, forbidden for a flagged device */
export async function workRepair(ctx: RequestContext, input: Input): Promise<Moved> {
  const event = events[input.act];
  if (event === 'foundUnrepairable') await closeBillCodes(ctx, await requireRepairForStaff(ctx, input.id));
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, input);
    nextRepairState(row.state, event);
    const by = staffCause(tx);
    if (event === 'checkStarted') await assertMayCheck(tx, row);
    if (event === 'repairStarted') await assertPartsThere(tx, row);
    if (event === 'readied') assertPassed(row, input);
    const moved = await changeRepair(tx, row, event, {
      by,
      note: input.note,
      patch: patchOf(tx, row, event, input),
    });
    if (event === 'testStarted') await useParts(tx, moved, by);
    if (event === 'foundUnrepairable') {
      await returnParts(tx, moved, by);
      await giveUpBill(tx, row, { by, reason: '检测后无法维修' });
      await endQuotes(tx, row.id, 'superseded');
    }
    if (event === 'readied') await tellRepair(tx, moved, 'ready');
    const changes = [{ field: '步骤', before: '', after: repairEventNames[event] }];
    await recordAct(tx, {
      action: 'repair.work',
      target: describeTicket(row),
      object: { type: 'repair', id: row.id },
      changes,
    });
    return presentMoved(moved);
  });
}

/** Sets the parts aside that the quote needs (X1772). @throws AppError soldOut, conflict, notFound */
export async function holdForRepair(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRepair.hold>,
): Promise<Moved> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, input);
    const { quoteId } = row;
    if (quoteId === null || !['approved', 'waitingParts', 'repairing'].includes(row.state))
      throw conflict('顾客同意报价后才能占用配件');
    const missing = await listMissing(tx, row.id, quoteId);
    const now = await patchRepair(tx, row, {});
    await recordAct(tx, {
      action: 'repair.hold',
      target: describeTicket(row),
      object: { type: 'repair', id: row.id },
    });
    await holdParts(tx, now, missing, staffCause(tx));
    return presentMoved(now);
  });
}

/** Writes to the member of a ticket (X1775). @throws AppError notFound, conflict for a device of ours */
export async function messageMember(
  ctx: RequestContext,
  { id, text }: ParsedInputOf<typeof adminRepair.message>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireRepairForStaff(tx, id, 'lock');
    if (row.memberId === null) throw conflict('该维修单没有会员');
    await noteRepair(tx, row, 'message', { by: staffCause(tx), note: text });
    await tellRepair(tx, row, 'message', { text, key: String(Date.now()) });
    const changes = [{ field: '内容', before: '', after: text }];
    await recordAct(tx, {
      action: 'repair.message',
      target: describeTicket(row),
      object: { type: 'repair', id },
      changes,
    });
  });
}

function patchOf(tx: RequestContext, row: RepairRow, event: RepairEvent, input: Input): RepairPatch {
  const { staffId, name } = requireStaff(tx);
  switch (event) {
    case 'checkStarted':
    case 'repairStarted':
      return { engineerId: staffId, engineerName: name };
    case 'readied':
      return {
        // The code that opens it is not needed any more, and goes with the step that says so.
        unlockSealed: null,
        ...(row.state === 'testing' && { testsAfter: input.tests }),
      };
    case 'foundUnrepairable':
      return { quoteId: null, salesOrderId: null };
    default:
      return {};
  }
}

/** Whoever may not take in what is reported lost or stolen begins no work on it. @throws AppError forbidden */
async function assertMayCheck(tx: RequestContext, { deviceId }: RepairRow): Promise<void> {
  if (deviceId === null) return;
  const flags = (await findOpenFlags(tx, [deviceId])).get(deviceId) ?? [];
  const isWarned = flags.some(({ kind }) => kind === 'lost' || kind === 'stolen');
  if (isWarned && !requireStaff(tx).permissions.has('repair:flag'))
    throw new AppError(ErrorCode.forbidden, FLAGGED);
}

/** @throws AppError conflict while a part of the quote is not held */
async function assertPartsThere(tx: RequestContext, { id, quoteId }: RepairRow): Promise<void> {
  if (quoteId === null) throw conflict('顾客同意报价后才能开始维修');
  if ((await listMissing(tx, id, quoteId)).length > 0) throw conflict('配件未备齐，请先占用配件');
}

/** What was repaired is given back only when every point has passed. @throws AppError invalidInput */
function assertPassed({ state }: RepairRow, { tests }: Input): void {
  if (state !== 'testing') return;
  if (testPointKeys.some((point) => tests[point] !== 'ok' && tests[point] !== 'none'))
    throw invalidInput('全部测试项通过后才能交付');
}
