import { writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { repair as contract } from '@jishi/contract/repair.ts';
import {
  describeRepairState,
  quoteStates,
  type RepairState,
  repairSteps,
} from '@jishi/contract/repair-state.ts';
import { repairGrades, repairWays } from '@jishi/contract/repair-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore, type StoreRow } from '../store/store.service.ts';
import type { EventRow, RepairRow } from './repair.queries.ts';
import { describeCoupon } from './repair-coupons.ts';
import { repairEventNames } from './repair-states.ts';
import type { QuoteLineRow, QuoteRow } from './repair-work.queries.ts';

export type RepairHead = OutputOf<typeof contract.booking>;
type Ticket = OutputOf<typeof contract.detail>;

const COVERED = '返修保障，免费';
const PLACE_GONE = { name: '门店', address: '', phone: '', latitude: 0, longitude: 0 };

/** 维修单 261124000042, as the register of acts names it. */
export const describeTicket = ({ number }: Pick<RepairRow, 'number'>): string => `维修单 ${number}`;

export function presentMoved({ state, version }: RepairRow): { state: RepairState; version: number } {
  return { state, version };
}

/** What a ticket is called in its state. */
export function textOfState({ state, way, courierOut }: RepairRow): string {
  return describeRepairState(state, way, courierOut !== null);
}

/** What is known of a ticket before it is received, too. */
export async function presentHead(ctx: RequestContext, row: RepairRow): Promise<RepairHead> {
  const isBooked = row.state === 'booked';
  return {
    ...{ id: row.id, number: String(row.number), code: row.code, state: row.state, way: row.way },
    ...{ stateText: textOfState(row), wayText: repairWays[row.way], model: row.model },
    ...{ productId: row.productId, ppid: row.ppid, serialTail: row.serial.slice(-4) },
    shop: presentShop(await findStore(ctx, row.storeId), row.storeId),
    day: row.startsAt ? writeBeijingDay(row.startsAt) : '',
    time: row.startsAt ? writeBeijingTime(row.startsAt) : '',
    faults: row.booked.map(({ itemId, name, grade, priceFen, warrantyDays }) => ({
      ...{ itemId, name, warrantyDays, gradeText: repairGrades[grade] },
      price: priceFen === null ? null : fenToYuan(priceFen),
    })),
    faultText: row.faultText,
    price: row.bookedFen === null ? null : fenToYuan(row.bookedFen),
    visitFee: fenToYuan(row.visitFen),
    couponName: await describeCoupon(ctx, row),
    qr: `REPAIR:${row.number}:${row.code}`,
    receiverText: row.receiver ? `${row.receiver.name} ${row.receiver.mobile} ${row.receiver.address}` : '',
    createdAt: row.createdAt.toISOString(),
    canChange: isBooked && row.startsAt !== null,
    canCancel: isBooked,
  };
}

function presentShop(store: StoreRow | undefined, id: number): RepairHead['shop'] {
  if (!store) return { id, ...PLACE_GONE };
  const { name, address, phone, latitude, longitude } = store;
  return { id, name, address, phone, latitude, longitude };
}

/** The way of a ticket: what is done, where it stands, what is ahead; each with when it was reached. */
export function presentSteps(row: RepairRow, events: readonly EventRow[]): Ticket['steps'] {
  const current = repairSteps.findIndex(({ states }) => states.includes(row.state));
  const isOver = row.state === 'completed';
  return repairSteps.map(({ name, states }, index) => {
    const reached = events.find(({ toState }) => states.includes(toState as RepairState));
    const state = index < current || isOver ? 'done' : index === current ? 'current' : 'ahead';
    return { name, state, at: state === 'ahead' ? '' : (reached?.createdAt.toISOString() ?? '') };
  });
}

/** What a member reads of what happened, the newest first; what staff alone read is left out. */
export function presentTimeline(events: readonly EventRow[]): Ticket['timeline'] {
  const shown = new Map<string, string>(Object.entries(repairEventNames));
  return events
    .filter(({ event }) => shown.has(event))
    .map(({ event, note, createdAt }) => ({
      at: createdAt.toISOString(),
      title: shown.get(event) ?? '',
      text: note,
    }))
    .reverse();
}

export function presentQuote(quote: QuoteRow | undefined, lines: readonly QuoteLineRow[]): Ticket['quote'] {
  if (!quote) return null;
  return {
    ...{ version: quote.version, state: quote.state, stateText: quoteStates[quote.state], note: quote.note },
    lines: lines.map(({ name, grade, units, priceFen, warrantyDays, coveredBy }) => ({
      ...{ name, units, warrantyDays, price: fenToYuan(priceFen) },
      gradeText: grade === null ? '' : repairGrades[grade],
      coveredText: coveredBy === null ? '' : COVERED,
    })),
    total: fenToYuan(quote.totalFen),
    validUntil: quote.validUntil.toISOString(),
  };
}
