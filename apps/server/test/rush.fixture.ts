import { ErrorCode } from '@jishi/contract/error-code.ts';
import { auditOrderBooks, readStockBook } from './order-books.fixture.ts';
import { payAndReplay } from './paying.fixture.ts';
import { connectShopper, isRefusal, newSubmitToken, type Shopper } from './shoppers.fixture.ts';

/** Many who want the last units of one SKU, each with it in the cart. */
export interface Rush {
  dataDir: string;
  /** Processes of the shop on that directory; shoppers are spread over them. */
  origins: readonly string[];
  ppid: number;
  units: number;
  shoppers: readonly Shopper[];
  /** Cart line of each shopper. */
  lines: readonly number[];
}

export interface RushOutcome {
  orders: number;
  refusals: number;
  /** Milliseconds until the last of them had an answer. */
  durationMs: number;
  /** Everything that is not as it must be; empty when all is well. */
  problems: string[];
}

const REPLAYS = 10;
/** Orders that are paid and whose callbacks are replayed; each takes a dozen signed requests. */
const PAID_ORDERS = 5;

/**
 * Lets all submit at the same moment, then submits all again, pays some and replays the callbacks of their payments.
 * Exactly `units` orders may come of it, and everybody else must be told so.
 */
export async function rush(options: Rush): Promise<RushOutcome> {
  const { dataDir, origins, ppid, units, shoppers, lines } = options;
  const failures: string[] = [];
  const submissions = shoppers.map((shopper, index) => {
    const input = {
      type: 'cart' as const,
      id: String(lines[index]),
      submitToken: newSubmitToken(),
      addressId: shopper.addressId,
    };
    return {
      shopper,
      /** @param turn tells which of the processes takes it */
      send: (turn: number) =>
        connectShopper(pick(origins, turn), shopper.token, failures).order.submit(input),
    };
  });

  const started = performance.now();
  const answers = await Promise.allSettled(submissions.map(({ send }, index) => send(index)));
  const durationMs = performance.now() - started;

  const problems: string[] = [];
  const won = submissions.flatMap((submission, index) => {
    const answer = answers[index];
    return answer?.status === 'fulfilled' ? [{ ...submission, order: answer.value }] : [];
  });
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  const expected = Math.min(units, shoppers.length);
  if (won.length !== expected) problems.push(`${won.length} orders for ${units} units`);
  problems.push(...refusals.flatMap((reason) => explainBadRefusal(reason)));
  if (new Set(won.map(({ order }) => order.orderId)).size !== won.length)
    problems.push('two buyers have one order number');
  if (won.some(({ order }) => order.payable <= 0)) problems.push('an order costs nothing');

  await replaySubmissions();
  for (const [turn, { shopper, order }] of won.slice(0, PAID_ORDERS).entries()) {
    const account = { dataDir, origins, shopper, turn, replays: REPLAYS, failures };
    problems.push(...(await payAndReplay(account, order.orderId)));
  }
  const book = await readStockBook(dataDir, ppid);
  if (book.reserved !== expected || book.orders !== expected || book.onHand !== units)
    problems.push(`the books say ${JSON.stringify(book)}`);
  problems.push(...failures, ...(await auditOrderBooks(dataDir)));
  return { orders: won.length, refusals: refusals.length, durationMs, problems };

  async function replaySubmissions(): Promise<void> {
    const again = await Promise.allSettled(
      won.flatMap(({ send }) => Array.from({ length: REPLAYS }, (_, turn) => send(turn))),
    );
    again.forEach((answer, index) => {
      const first = won[Math.floor(index / REPLAYS)]?.order.orderId;
      if (answer.status === 'rejected') problems.push(`a replayed submission failed: ${answer.reason}`);
      else if (answer.value.orderId !== first) problems.push(`order ${first} became ${answer.value.orderId}`);
    });
    const lost = submissions.filter((one) => !won.some(({ shopper }) => shopper === one.shopper));
    for (const answer of await Promise.allSettled(lost.map(({ send }, turn) => send(turn)))) {
      if (answer.status === 'fulfilled') problems.push(`a refused submission made ${answer.value.orderId}`);
    }
  }
}

/** Who comes too late must be told that it is sold out, not that something went wrong. */
function explainBadRefusal(reason: unknown): string[] {
  if (isRefusal(reason) && reason.code === ErrorCode.conflict && reason.userMsg.includes('库存不足'))
    return [];
  return [`a buyer was told: ${reason}`];
}

function pick(origins: readonly string[], turn: number): string {
  return origins[turn % origins.length] ?? '';
}
