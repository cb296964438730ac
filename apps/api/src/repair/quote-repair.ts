import type { adminRepair } from '@jishi/contract/admin-repair.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { QUOTE_DAYS } from '@jishi/contract/repair-state.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { planLater } from '../later/later.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { closeBillCodes, giveUpBill, requireBillSku } from './bill-repair.ts';
import {
  changeRepair,
  requireRepairForStaff,
  requireSeen,
  staffCause,
  systemCause,
} from './change-repair.ts';
import { acceptQuote, rejectQuote } from './decide-quote.ts';
import { returnParts } from './hold-parts.ts';
import { describeTicket, presentMoved } from './present-repair.ts';
import { type RepairRow, selectRepair } from './repair.queries.ts';
import { nextRepairState } from './repair-states.ts';
import { decideQuote, endQuotes, insertQuote, selectQuote, selectQuotes } from './repair-work.queries.ts';
import { tellRepair } from './tell-repair.ts';

type Input = ParsedInputOf<typeof adminRepair.quote>;
type Moved = ReturnType<typeof presentMoved>;

export const EXPIRE_QUOTE = 'repair.expireQuote';
const DAY_MS = 86_400_000;

/**
 * Says what a repair is to cost (X1769). A quote that is not above what was booked was agreed to with the booking.
 * @throws AppError notFound; conflict; invalidInput for a guarantee that there is none of
 */
export async function quoteRepair(ctx: RequestContext, input: Input): Promise<Moved> {
  await closeBillCodes(ctx, await requireRepairForStaff(ctx, input.id));
  await assertParts(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, input);
    nextRepairState(row.state, 'quoted');
    const by = staffCause(tx);
    const coveredBy = await coverOf(tx, row);
    if (coveredBy === null && input.lines.some(({ covered }) => covered))
      throw invalidInput('该维修单不是保修期内的返修');
    await returnParts(tx, row, by);
    await giveUpBill(tx, row, { by, reason: '维修报价已更新' });
    await endQuotes(tx, row.id, 'superseded');
    const lines = await linesOf(tx, input, coveredBy);
    const totalFen = lines.reduce((sum, { priceFen, units }) => sum + priceFen * units, 0);
    const validUntil = new Date(Date.now() + QUOTE_DAYS * DAY_MS);
    const version = ((await selectQuotes(tx, row.id))[0]?.version ?? 0) + 1;
    const quote = await insertQuote(
      tx,
      {
        ...{ repairOrderId: row.id, version, totalFen, validUntil },
        ...{ note: input.note, staffName: by.name },
      },
      lines,
    );
    const quoted = await changeRepair(tx, row, 'quoted', {
      ...{ by, note: `¥${fenToYuan(totalFen).toFixed(2)}` },
      patch: { quoteId: null, salesOrderId: null },
    });
    const changes: AuditChange[] = [{ field: '报价', before: '', after: fenToYuan(totalFen).toFixed(2) }];
    await recordAct(tx, {
      action: 'repair.quote',
      target: describeTicket(row),
      object: { type: 'repair', id: row.id },
      changes,
    });
    // A device that was booked at a price, or that is made good, has been agreed to.
    if (row.bookedFen !== null ? totalFen <= row.bookedFen : coveredBy !== null && totalFen === 0)
      return presentMoved(await acceptQuote(tx, quoted, version, systemCause));
    await planLater(tx, { kind: EXPIRE_QUOTE, refId: quote.id, dueAt: validUntil });
    await tellRepair(tx, quoted, 'quoted', { fen: totalFen });
    return presentMoved(quoted);
  });
}

/** Notes what a customer decided at the counter (X1770). @throws AppError notFound, conflict */
export async function decideAtCounter(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRepair.decide>,
): Promise<Moved> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireSeen(tx, input);
    const { accepted, quoteVersion } = input;
    const decide = accepted ? acceptQuote : rejectQuote;
    const decided = await decide(tx, row, quoteVersion, staffCause(tx));
    const changes: AuditChange[] = [{ field: '顾客决定', before: '', after: accepted ? '同意' : '拒绝' }];
    await recordAct(tx, {
      action: 'repair.decide',
      target: describeTicket(row),
      object: { type: 'repair', id: row.id },
      changes,
    });
    return presentMoved(decided);
  });
}

/** Nobody agreed to a quote in time: its device goes back as it is. One that was decided on stays. */
export async function expireQuote(tx: RequestContext, refId: string): Promise<void> {
  const quote = await selectQuote(tx, Number(refId));
  if (!quote) return;
  const row = await selectRepair(tx, quote.repairOrderId, 'lock');
  if (row?.state !== 'quoted' || quote.validUntil > new Date()) return;
  if (!(await decideQuote(tx, quote.id, 'expired'))) return;
  const declined = await changeRepair(tx, row, 'quoteExpired', { by: systemCause });
  await tellRepair(tx, declined, 'expired');
}

/** The ticket under whose guarantee this one is; null for none, or where that had ended when it was booked. */
async function coverOf(tx: RequestContext, { reworkOf, createdAt }: RepairRow): Promise<number | null> {
  const original = reworkOf === null ? undefined : await selectRepair(tx, reworkOf);
  return original?.warrantyUntil && original.warrantyUntil > createdAt ? original.id : null;
}

async function linesOf(tx: RequestContext, { lines }: Input, coveredBy: number | null) {
  const { ppid: servicePpid } = await requireBillSku(tx);
  return lines.map(({ covered, price, partPpid, ...line }) => ({
    ...line,
    servicePpid,
    partPpid: partPpid || null,
    priceFen: covered ? 0 : yuanToFen(price),
    coveredBy: covered ? coveredBy : null,
  }));
}

/** @throws AppError conflict for a part that the shop does not have */
async function assertParts(ctx: RequestContext, { lines }: Input): Promise<void> {
  const ppids = lines.map(({ partPpid }) => partPpid).filter((ppid) => ppid > 0);
  const known = await findSkus(ctx, ppids);
  if (ppids.some((ppid) => !known.has(ppid))) throw conflict('配件不存在，请重新选择');
}
