import type { RepairState } from '@jishi/contract/repair-state.ts';
import { fillProvided } from '../order/order.service.ts';
import { providePayment } from '../payment/payment.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { billRepair, requireBillSku } from './bill-repair.ts';
import { patchRepair, systemCause } from './change-repair.ts';
import { holdQuoted } from './hold-parts.ts';
import {
  insertProvidedEvents,
  insertProvidedParts,
  insertProvidedQuotes,
  insertProvidedTickets,
} from './provide.queries.ts';
import { type RepairDraft, type RepairRow, selectByToken } from './repair.queries.ts';
import type { BookedItem } from './repair.tables.ts';
import { addPictures } from './repair-pictures.ts';
import { nextRepairState, type RepairEvent, type ShownNote } from './repair-states.ts';

const HOUR_MS = 3_600_000;
const QUOTE_DAYS_MS = 7 * 24 * HOUR_MS;

/** A step of a ticket of long ago: what happened, how many hours ago, and who did it. */
export interface ProvidedStep {
  event: RepairEvent | Exclude<ShownNote, 'booked'>;
  hoursAgo: number;
  actor: string;
  note?: string;
}

export interface ProvidedRepair {
  ticket: Omit<RepairDraft, 'createdAt' | 'changedAt' | 'memberId'> & { memberId: number };
  bookedHoursAgo: number;
  /** In their order; the state is where they lead. */
  steps: readonly ProvidedStep[];
  /** What was quoted, where the steps say so. */
  lines: readonly BookedItem[];
  note?: string;
  isPaid?: boolean;
  /** Token of the repair that this one makes good. */
  makesGood?: string;
  /** Parts are set aside now, or were built in. */
  parts?: 'held' | 'used';
  intake?: readonly string[];
  done?: readonly string[];
}

/**
 * Gives a shop that is filled and not worked in its repairs of the past days, a hundred as fast as one: nobody is told,
 * bills that are paid have their payment, and what is held is held. Once: the first token says whether they are there.
 */
export async function provideRepairs(ctx: RequestContext, repairs: readonly ProvidedRepair[]): Promise<void> {
  const [first] = repairs;
  if (!first) return;
  await inTransaction(ctx, async (tx) => {
    if (await selectByToken(tx, first.ticket.memberId, first.ticket.submitToken)) return;
    const inserted = await insertProvidedTickets(
      tx,
      repairs.map((one) => ({
        ...one.ticket,
        state: stateAfter(one.steps),
        createdAt: hoursAgo(one.bookedHoursAgo),
        changedAt: hoursAgo(one.steps.at(-1)?.hoursAgo ?? one.bookedHoursAgo),
      })),
    );
    const rows = await Promise.all(
      inserted.map((row, index) => {
        const original = inserted.find(({ submitToken }) => submitToken === repairs[index]?.makesGood);
        return original ? patchRepair(tx, row, { reworkOf: original.id }) : row;
      }),
    );
    await insertProvidedEvents(
      tx,
      rows.flatMap((row, index) => eventsOf(row, repairs[index] as ProvidedRepair)),
    );
    await quoteAll(tx, rows, repairs);
    for (const [index, row] of rows.entries()) {
      const { intake = [], done = [], ticket } = repairs[index] as ProvidedRepair;
      const member = { memberId: ticket.memberId, sessionId: 0 };
      const own = { ...tx, visitor: { ...tx.visitor, member } };
      await addPictures(own, row.id, 'intake', intake);
      await addPictures(own, row.id, 'done', done);
    }
  });
}

async function quoteAll(
  tx: RequestContext,
  rows: readonly RepairRow[],
  repairs: readonly ProvidedRepair[],
): Promise<void> {
  const { ppid: servicePpid } = await requireBillSku(tx);
  const quoted = rows.flatMap((row, index) => {
    const one = repairs[index] as ProvidedRepair;
    const step = one.steps.find(({ event }) => event === 'quoted');
    return step ? [{ row, one, quotedAt: hoursAgo(step.hoursAgo), actor: step.actor }] : [];
  });
  const quotes = await insertProvidedQuotes(
    tx,
    quoted.map(({ row, one, quotedAt, actor }) => ({
      quote: {
        ...{ repairOrderId: row.id, version: 1, note: one.note ?? '', staffName: actor, createdAt: quotedAt },
        ...{ totalFen: sumOf(one.lines), state: quoteStateOf(one.steps) },
        validUntil: new Date(quotedAt.getTime() + QUOTE_DAYS_MS),
      },
      lines: one.lines.map(({ itemId, name, grade, priceFen, warrantyDays, partPpid }) => ({
        ...{ itemId, name, grade, warrantyDays, partPpid, servicePpid, priceFen: priceFen ?? 0 },
        // What is made good costs nothing.
        ...(row.reworkOf !== null && { coveredBy: row.reworkOf }),
      })),
    })),
  );
  for (const [index, quote] of quotes.entries()) {
    const { row, one } = quoted[index] as (typeof quoted)[number];
    if (quote.state !== 'accepted') continue;
    const salesOrderId = await billRepair(tx, row, quote);
    if (salesOrderId !== null && one.isPaid) {
      const [to, paidAt] = [row.state === 'completed' ? 'completed' : 'paid', new Date()] as const;
      await fillProvided(tx, salesOrderId, { to, paidAt, paidFen: quote.totalFen });
      await providePayment(tx, { orderId: salesOrderId, amountFen: quote.totalFen, paidAt });
    }
    const billed = await patchRepair(tx, row, { quoteId: quote.id, salesOrderId });
    if (one.parts === 'held') await holdQuoted(tx, billed, quote.id, systemCause);
    if (one.parts === 'used') await insertProvidedParts(tx, row, one.lines);
  }
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * HOUR_MS);
}

function sumOf(lines: readonly BookedItem[]): number {
  return lines.reduce((sum, { priceFen }) => sum + (priceFen ?? 0), 0);
}

function isMove(event: ProvidedStep['event']): event is RepairEvent {
  return !['changed', 'courierIn', 'sentBack', 'paid', 'refunded', 'message'].includes(event);
}

function stateAfter(steps: readonly ProvidedStep[]): RepairState {
  return steps.reduce<RepairState>(
    (state, { event }) => (isMove(event) ? nextRepairState(state, event) : state),
    'booked',
  );
}

function quoteStateOf(steps: readonly ProvidedStep[]) {
  const has = (event: RepairEvent) => steps.some((one) => one.event === event);
  if (has('approved')) return 'accepted' as const;
  if (has('quoteExpired')) return 'expired' as const;
  return has('declined') ? ('rejected' as const) : ('offered' as const);
}

function eventsOf(row: RepairRow, { steps, bookedHoursAgo, ticket }: ProvidedRepair) {
  let state: RepairState = 'booked';
  const booked = {
    ...{ repairOrderId: row.id, event: 'booked', fromState: 'booked', toState: 'booked', actor: '会员' },
    ...{ note: ticket.faultText, createdAt: hoursAgo(bookedHoursAgo) },
  };
  return [
    booked,
    ...steps.map(({ event, hoursAgo: ago, actor, note = '' }) => {
      const fromState = state;
      if (isMove(event)) state = nextRepairState(state, event);
      return {
        ...{ repairOrderId: row.id, event, fromState, toState: state, actor, note },
        createdAt: hoursAgo(ago),
      };
    }),
  ];
}
