import type { adminTryout } from '@jishi/contract/admin-tryout.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type LentGoal, lentGoals } from '@jishi/contract/tryout-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findDevice, listSoldSerials, moveDevice, requireDevice } from '../device/device.service.ts';
import { maskMobile, maskName } from '../member/member.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import { requireOrder, staffActorOf } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { takeInUnits, WAREHOUSE } from '../stock/stock.service.ts';
import { type ApplicationRow, selectApplication } from './application.queries.ts';
import { APPLICATION_GONE } from './apply.ts';
import { type DepositRow, selectDeposit, selectForDesk } from './deposit.queries.ts';
import { depositStateOf, writeFen } from './deposit-state.ts';
import { settleDeposit } from './settle-deposit.ts';
import { selectSome, selectTryout, type TryoutRow } from './tryout.queries.ts';

const SETTLED = '押金已经处理，请刷新后查看';

/** What is held or lent, what is due first at the head (X3420). Money in yuan; members masked. */
export async function listDeposits(
  ctx: RequestContext,
  { state, page, pageSize }: ParsedInputOf<typeof adminTryout.deposits>,
): Promise<OutputOf<typeof adminTryout.deposits>> {
  const { rows, total } = await selectForDesk(ctx, state, { page, pageSize });
  const tryoutIds = [...new Set(rows.map(({ tryoutId }) => tryoutId))];
  const [names, tryouts, serials] = await Promise.all([
    listMemberNames(
      ctx,
      rows.map(({ deposit }) => deposit.memberId),
    ),
    selectSome(ctx, tryoutIds),
    Promise.all(rows.map(({ deposit }) => listSoldSerials(ctx, deposit.orderId))),
  ]);
  const titles = new Map(tryouts.map(({ id, title }) => [id, title]));
  const list = rows.map(({ deposit: row, tryoutId, applicationState }, index) => {
    const member = names.get(row.memberId);
    return {
      ...{ applicationId: row.applicationId, orderId: row.orderId, way: row.way, applicationState },
      title: titles.get(tryoutId) ?? '',
      member: maskName(member?.name ?? ''),
      mobile: maskMobile(member?.mobile ?? ''),
      ...{ amount: fenToYuan(row.amountFen), kept: fenToYuan(row.keptFen), state: depositStateOf(row) },
      serial: serials[index]?.[0]?.number ?? '',
      dueAt: row.dueAt?.toISOString() ?? '',
      backAt: row.backAt?.toISOString() ?? '',
      isOverdue: row.state === 'held' && row.dueAt !== null && row.dueAt < new Date(),
      mayReceive: row.state === 'held' && row.way === 'lend' && row.dueAt !== null,
      mayKeep: explainKeeping(row, applicationState) === '',
      ...{ reason: row.reason, settledBy: row.settledBy },
      settledAt: row.settledAt?.toISOString() ?? '',
    };
  });
  return { list, total, page, pageSize };
}

/**
 * What was lent has come back and was checked (X3421): its unit goes where staff say, and the deposit goes back but for
 * what is kept with a reason. Of two who receive or keep it at once, one does.
 * @throws AppError notFound; wrongInput for another serial and for more than the deposit; conflict once it is settled
 */
export async function receiveLent(
  ctx: RequestContext,
  { applicationId, number, goal, kept, reason }: ParsedInputOf<typeof adminTryout.receiveLent>,
): Promise<OutputOf<typeof adminTryout.receiveLent>> {
  const { application, tryout } = await requireHeld(ctx, applicationId);
  const keptFen = Math.round(kept * 100);
  const deviceId = await checkSerial(ctx, application, number);
  const settled = await inTransaction(ctx, async (tx) => {
    const held = await lockDeposit(tx, application);
    requireOut(held, '收回');
    assertKept(held, keptFen, reason);
    const words = keptFen > 0 ? `归还验收，${reason}` : '商品已归还';
    const by = { keptFen, reason: words, actor: staffActorOf(tx), isBack: true };
    const done = await settleDeposit(tx, application, by);
    if (!done) throw conflict(SETTLED);
    await placeUnit(tx, { tryout, applicationId, deviceId, goal });
    await recordAct(tx, {
      action: 'tryout.receiveLent',
      target: `${tryout.title}，申请 ${applicationId}`,
      object: { type: 'order', id: done.orderId },
      changes: [
        { field: '去向', before: '', after: lentGoals[goal] },
        { field: '扣除', before: writeFen(done.amountFen), after: `${writeFen(keptFen)} ${reason}`.trim() },
      ],
    });
    return done;
  });
  return { returned: fenToYuan(settled.amountFen - settled.keptFen) };
}

/**
 * Keeps a deposit, or a part of it, once the rules say so (X3422): what was lent is late, or the report never came. The
 * rest goes back.
 * @throws AppError notFound; wrongInput for more than the deposit; conflict before that, and once it is settled
 */
export async function keepDeposit(
  ctx: RequestContext,
  { applicationId, kept, reason }: ParsedInputOf<typeof adminTryout.keepDeposit>,
): Promise<OutputOf<typeof adminTryout.keepDeposit>> {
  const { application, tryout } = await requireHeld(ctx, applicationId);
  const keptFen = Math.round(kept * 100);
  const settled = await inTransaction(ctx, async (tx) => {
    const held = await lockDeposit(tx, application);
    const now = await selectApplication(tx, applicationId);
    const refusal = explainKeeping(held, now?.state ?? application.state);
    if (refusal) throw conflict(refusal);
    assertKept(held, keptFen, reason);
    const done = await settleDeposit(tx, application, {
      ...{ keptFen, reason, actor: staffActorOf(tx), isBack: false },
    });
    if (!done) throw conflict(SETTLED);
    await recordAct(tx, {
      action: 'tryout.keepDeposit',
      target: `${tryout.title}，申请 ${applicationId}`,
      object: { type: 'order', id: done.orderId },
      changes: [{ field: '扣除', before: writeFen(done.amountFen), after: `${writeFen(keptFen)} ${reason}` }],
    });
    return done;
  });
  return { returned: fenToYuan(settled.amountFen - settled.keptFen) };
}

/** @returns until when it is lent @throws AppError conflict for what the member keeps, and before it has arrived */
export function requireOut({ way, dueAt }: DepositRow, act: string): Date {
  if (way !== 'lend') throw conflict(`试用商品归会员所有，不需要${act}`);
  if (dueAt === null) throw conflict(`商品还没有送达会员，不能${act}`);
  return dueAt;
}

/** Why a deposit is not kept; empty where the rules allow it. */
function explainKeeping(row: DepositRow, applicationState: ApplicationRow['state']): string {
  if (row.state !== 'held') return SETTLED;
  if (row.amountFen === 0) return '没有收取押金';
  if (row.way === 'lend')
    return row.dueAt !== null && row.dueAt < new Date() ? '' : '借用还没有到期，不能扣除押金';
  return applicationState === 'defaulted' || applicationState === 'overdue'
    ? ''
    : '报告还没有逾期，不能扣除押金';
}

/** @throws AppError wrongInput */
function assertKept({ amountFen }: DepositRow, keptFen: number, reason: string): void {
  if (keptFen > amountFen) throw refuseField('kept', `最多扣除 ${writeFen(amountFen)}`);
  if (keptFen > 0 && reason.length < 2) throw refuseField('reason', '请填写扣除原因');
}

/** What is held for a place. @throws AppError notFound; conflict once it is settled */
export async function requireHeld(
  ctx: RequestContext,
  applicationId: number,
): Promise<{ application: ApplicationRow; tryout: TryoutRow }> {
  const application = await selectApplication(ctx, applicationId);
  const held = application && (await selectDeposit(ctx, applicationId));
  const tryout = application && (await selectTryout(ctx, application.tryoutId));
  if (!application || !held || !tryout) throw notFound(APPLICATION_GONE);
  if (held.state !== 'held') throw conflict(SETTLED);
  return { application, tryout };
}

/** The order first, as everybody who gives money back locks it; then the deposit is what it will be. */
export async function lockDeposit(tx: RequestContext, { id, orderId }: ApplicationRow): Promise<DepositRow> {
  if (orderId !== null) await requireOrder(tx, orderId, 'lock');
  const held = await selectDeposit(tx, id);
  if (held?.state !== 'held') throw conflict(SETTLED);
  return held;
}

/** The device of the register that left with the order; null where none did. @throws AppError wrongInput */
async function checkSerial(
  ctx: RequestContext,
  { orderId }: ApplicationRow,
  number: string,
): Promise<number | null> {
  const out = (await listSoldSerials(ctx, orderId ?? 0)).filter(({ cameBack }) => !cameBack);
  if (out.length === 0) {
    if (number !== '') throw refuseField('number', '该商品借出时没有登记串号，请留空');
    return null;
  }
  if (number === '') throw refuseField('number', '该商品借出时登记了串号，请扫描归还设备的串号');
  const device = await findDevice(ctx, number);
  if (!out.some(({ deviceId }) => deviceId === device?.id))
    throw refuseField('number', '该串号不是借出的设备，请核对');
  return device?.id ?? null;
}

/** With its order the device has come back already and waits to be checked; staff have checked it. */
async function placeUnit(
  tx: RequestContext,
  {
    tryout,
    applicationId,
    deviceId,
    goal,
  }: { tryout: TryoutRow; applicationId: number; deviceId: number | null; goal: LentGoal },
): Promise<void> {
  if (deviceId !== null && goal !== 'register')
    await moveDevice(tx, await requireDevice(tx, deviceId), goal === 'stock' ? 'checked' : 'scrapped', {
      subject: { kind: 'document', id: `试用 ${applicationId}` },
      actor: staffActorOf(tx).name,
      note: `试用归还 ${tryout.title}`,
      patch: { storeId: WAREHOUSE },
    });
  // As the last step: everybody who wants the same goods waits for this row.
  if (goal === 'stock')
    await takeInUnits(
      tx,
      { ppid: tryout.ppid, storeId: WAREHOUSE, units: 1 },
      { cause: 'return', subject: `试用 ${applicationId}` },
    );
}
