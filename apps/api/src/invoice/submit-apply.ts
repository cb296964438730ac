import type { invoice as contract } from '@jishi/contract/invoice.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { requireOwnOrder } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { type HeldOrders, holdOrders, isLive, readHolders, targetsOfSet } from './held-set.ts';
import { type InvoiceRow, moveInvoice, selectInvoice } from './invoice.queries.ts';
import { explainBlock } from './may-invoice.ts';
import { orderIdsOf, planParts, type SplitWish, undivided, wishOf } from './plan-parts.ts';
import { withParts } from './reconcile-order.ts';
import { closeSets, type InvoiceSetRow, insertSet } from './set.queries.ts';
import { fallOf, lessOf } from './share-out.ts';
import { type KeptTitle, selectTitles } from './titles.queries.ts';
import { keepTitle, tidyTitle } from './titles.ts';
import { type Application, isSame, writeBlue } from './write-blue.ts';

/**
 * Applies for the invoice of an order (C285), of several orders on one, or of them on several. Of many at once one
 * makes it, and who sends the same gets the same; one that failed is given up for the new one.
 * @returns the first invoice, and all of them
 * @throws AppError notFound, invalidInput for a title or a bound that does not hold, conflict where it cannot be or is
 * under way
 */
export async function submitApply(
  ctx: RequestContext,
  { orderId, with: others, split, mostAmount, ...application }: ParsedInputOf<typeof contract.submitApply>,
): Promise<{ id: number; ids: number[] }> {
  const orderIds = orderIdsOf(orderId, others);
  const wish = wishOf({ split, mostAmount });
  return inTransaction(ctx, async (tx) => {
    let memberId = 0;
    for (const one of orderIds) ({ memberId } = await requireOwnOrder(tx, one));
    const made = await applyFor(tx, orderIds, memberId, application, wish);
    return { id: made[0]?.id ?? 0, ids: made.map(({ id }) => id) };
  });
}

/**
 * Applies in the name of a member who owns the orders.
 * @returns the invoices, at least one @throws AppError as `submitApply`
 */
export async function applyFor(
  tx: RequestContext,
  orderIds: readonly number[],
  memberId: number,
  application: Application,
  wish: SplitWish = undivided,
): Promise<InvoiceRow[]> {
  const held = await holdOrders(tx, orderIds);
  const title = tidyTitle(tx, application, await findAccount(tx, memberId, application));
  const draft = { application, title };
  const isStanding = ({ id }: InvoiceSetRow) => held.rows.some((row) => row.setId === id && isLive(row));
  const standing = held.sets.find(isStanding);
  const made = standing
    ? await goOn(tx, { set: standing, held, orderIds, wish, ...draft })
    : await begin(tx, { held, orderIds, memberId, wish, ...draft });
  if (application.saveAsDefault) await keepTitle(tx, memberId, title, true);
  return made;
}

interface Draft {
  held: HeldOrders;
  orderIds: readonly number[];
  wish: SplitWish;
  application: Application;
  title: KeptTitle;
}

/** Opens a set for orders of which nothing stands on an invoice. */
async function begin(
  tx: RequestContext,
  { held, orderIds, memberId, wish, application, title }: Draft & { memberId: number },
): Promise<InvoiceRow[]> {
  const moneys = held.moneys.filter(({ order }) => orderIds.includes(order.id));
  assertFree(moneys, application);
  for (const { id, state, kind } of held.rows)
    if (kind === 'blue' && state === 'failed') await moveInvoice(tx, id, ['failed'], { state: 'withdrawn' });
  await closeSets(
    tx,
    held.sets.map(({ id }) => id),
  );
  const parts = await planParts(tx, moneys, wish);
  const opened = { memberId, ...wish, parts: parts.length, orderIds: [...orderIds] };
  const set = { ...opened, id: await insertSet(tx, opened) };
  const made: InvoiceRow[] = [];
  for (const [at, targets] of parts.entries())
    made.push(await writeBlue(tx, { set, part: at + 1, targets, application, title, replacesId: null }));
  return made;
}

/** Some of it stands on invoices: what is missing is made out anew, and who asks for what is there gets it. */
async function goOn(
  tx: RequestContext,
  { set, held, orderIds, wish, application, title }: Draft & { set: InvoiceSetRow },
): Promise<InvoiceRow[]> {
  const isAsked = orderIds.length === 1 || orderIds.join() === set.orderIds.join();
  const taken = orderIds.find((orderId) => set.orderIds.includes(orderId)) ?? 0;
  if (!isAsked || held.sets.length > 1) throw conflict(`订单 ${taken} 已有发票，不能再与其他订单合并开票`);
  const rows = held.rows.filter(({ setId }) => setId === set.id);
  const missing = await listMissing(tx, set, { ...held, rows });
  if (missing.length === 0) {
    const same = rows.filter((row) => isLive(row) && isSame(row, application, title));
    const isAsBefore = wish.split === set.split && wish.mostFen === set.mostFen;
    if (same.length > 0 && (isAsBefore || orderIds.length < set.orderIds.length)) return same;
    throw conflict('该订单已有发票，如需修改请使用“换开”');
  }
  assertFree(
    held.moneys.filter(({ order }) => set.orderIds.includes(order.id)),
    application,
  );
  const made: InvoiceRow[] = [];
  for (const { row, targets } of missing) {
    if (row.state === 'failed') await moveInvoice(tx, row.id, ['failed'], { state: 'withdrawn' });
    made.push(await writeBlue(tx, { set, part: row.part, targets, application, title, replacesId: null }));
  }
  return made;
}

/** Places of a set whose invoice came to nothing, with what would stand on it now. */
export async function listMissing(ctx: RequestContext, set: InvoiceSetRow, { moneys, rows }: HeldOrders) {
  const targets = targetsOfSet(set, moneys);
  const holders = await readHolders(ctx, rows);
  const falls = fallOf(
    holders.map(({ left }) => left),
    targets,
  );
  return holders.flatMap(({ row, left }, at) => {
    if (isLive(row)) return [];
    const kept = withParts(lessOf(left, falls[at] ?? []), targets).filter(({ fen }) => fen > 0);
    return kept.length === 0 ? [] : [{ row, targets: kept }];
  });
}

function assertFree(moneys: HeldOrders['moneys'], { titleType }: Application): void {
  for (const money of moneys) {
    const blocked = explainBlock(money, titleType === 'company');
    if (blocked) throw conflict(moneys.length === 1 ? blocked : `订单 ${money.order.id}：${blocked}`);
  }
}

/** Takes an application back that nobody has begun to issue (X1106). @throws AppError notFound, conflict */
export async function withdrawInvoice(ctx: RequestContext, id: number): Promise<void> {
  requireOwn(ctx, await selectInvoice(ctx, id), '发票不存在');
  const moved = await moveInvoice(ctx, id, ['applied', 'checking', 'failed'], {
    state: 'withdrawn',
    nextAt: null,
  });
  if (!moved) throw conflict('发票已开始开具，无法撤回');
}

/** A masked account stands for that of the kept title with the same name and number. */
async function findAccount(
  tx: RequestContext,
  memberId: number,
  { title, bankAccount }: Application,
): Promise<KeptTitle | undefined> {
  if (!bankAccount.startsWith('****')) return undefined;
  return (await selectTitles(tx, memberId)).find(
    (one) => one.title === title && one.bankAccountMask === bankAccount,
  );
}
