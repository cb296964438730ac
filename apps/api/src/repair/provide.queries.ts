import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { RepairRow } from './repair.queries.ts';
import { type BookedItem, repairEvent, repairOrder } from './repair.tables.ts';
import type { QuoteRow } from './repair-work.queries.ts';
import { repairPart, repairQuote, repairQuoteLine } from './repair-work.tables.ts';

type Insert<Table extends { $inferInsert: object }, Left extends string = never> = Omit<
  Table['$inferInsert'],
  'tenantId' | 'id' | Left
>;

/** Tickets in the order in which they were given, each under a number of the day it was booked on. */
export async function insertProvidedTickets(
  tx: RequestContext,
  tickets: readonly (Insert<typeof repairOrder, 'number'> & { createdAt: Date })[],
): Promise<RepairRow[]> {
  const rows = await tx.db
    .insert(repairOrder)
    .values(
      tickets.map((one) => ({
        ...one,
        tenantId: tx.tenant.id,
        number: sql<number>`(to_char(${one.createdAt.toISOString()}::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad(nextval('repair_number_seq')::text, 6, '0'))::bigint`,
      })),
    )
    .returning();
  const byToken = new Map(rows.map((row) => [row.submitToken, row]));
  return tickets.map(({ submitToken }) => byToken.get(submitToken) as RepairRow);
}

export async function insertProvidedEvents(
  tx: RequestContext,
  events: readonly Insert<typeof repairEvent>[],
): Promise<void> {
  await tx.db.insert(repairEvent).values(events.map((one) => ({ ...one, tenantId: tx.tenant.id })));
}

/** Quotes with their lines, in the order in which they were given. */
export async function insertProvidedQuotes(
  tx: RequestContext,
  provided: readonly {
    quote: Insert<typeof repairQuote>;
    lines: readonly Insert<typeof repairQuoteLine, 'quoteId'>[];
  }[],
): Promise<QuoteRow[]> {
  const tenantId = tx.tenant.id;
  const rows = await tx.db
    .insert(repairQuote)
    .values(provided.map(({ quote }) => ({ ...quote, tenantId })))
    .returning();
  const byTicket = new Map(rows.map((row) => [row.repairOrderId, row]));
  const quotes = provided.map(({ quote }) => byTicket.get(quote.repairOrderId) as QuoteRow);
  await tx.db
    .insert(repairQuoteLine)
    .values(
      provided.flatMap(({ lines }, index) =>
        lines.map((line) => ({ ...line, tenantId, quoteId: (quotes[index] as QuoteRow).id })),
      ),
    );
  return quotes;
}

/** Parts that were built in long ago: no stock has them any more. */
export async function insertProvidedParts(
  tx: RequestContext,
  { id, storeId }: RepairRow,
  lines: readonly BookedItem[],
): Promise<void> {
  const parts = lines.flatMap(({ partPpid }) => (partPpid === null ? [] : [partPpid]));
  if (parts.length === 0) return;
  await tx.db.insert(repairPart).values(
    parts.map((ppid) => ({
      ...{ tenantId: tx.tenant.id, repairOrderId: id, ppid, storeId, units: 1 },
      state: 'used' as const,
    })),
  );
}
