import { setTimeout as delay } from 'node:timers/promises';
import { PAY_PASSWORD } from '../../api/test/buyers.ts';
import { queryAsOwner } from './shop-data.fixture.ts';
import { connectShopper, isRefusal, newSubmitToken, type Shopper } from './shoppers.fixture.ts';

/** What the shop said of an order; it must stay true. */
interface Acknowledged {
  orderId: number;
  submitToken: string;
  isPaid: boolean;
}

const PAUSE_MS = 50;

/** Shoppers who put goods into their carts, order and pay again and again, whatever happens to the shop. */
export class OrderStream {
  /** Answers with HTTP 500: an outage may cost a request, but is never a fault of the program. */
  readonly failures: string[] = [];
  /**
   * Calls that had to be made again: lost connections and 503. Outages excuse them, a start beside the shop does not.
   */
  readonly interruptions: string[] = [];
  /** Most milliseconds a call took. */
  longestMs = 0;
  readonly #orders = new Map<string, Acknowledged>();
  readonly #origin: string;
  readonly #ppid: number;
  readonly #running: Promise<unknown>;
  #stopping = false;

  constructor(options: { origin: string; ppid: number; shoppers: readonly Shopper[] }) {
    this.#origin = options.origin;
    this.#ppid = options.ppid;
    this.#running = Promise.all(options.shoppers.map((shopper) => this.#shop(shopper)));
  }

  /** Payments acknowledged so far. */
  get paid(): number {
    return [...this.#orders.values()].filter((order) => order.isPaid).length;
  }

  /** Resolves when so many more payments were acknowledged. */
  async waitForMore(count: number): Promise<void> {
    const wanted = this.paid + count;
    // A shopper who was refused has ended with an error, and would be waited for for ever.
    while (this.paid < wanted) await Promise.race([delay(PAUSE_MS), this.#running]);
  }

  /** Lets everybody finish what they began. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
  }

  /** What was acknowledged and is not in the books. */
  async findLost(dataDir: string): Promise<string[]> {
    const rows = await queryAsOwner<{ id: string; submit_token: string; paid_at: Date | null }>(
      dataDir,
      'SELECT id, submit_token, paid_at FROM sales_order',
    );
    const kept = new Map(rows.map((row) => [row.submit_token, row]));
    return [...this.#orders.values()].flatMap(({ orderId, submitToken, isPaid }) => {
      const row = kept.get(submitToken);
      if (Number(row?.id) !== orderId) return [`order ${orderId} is lost`];
      return isPaid && !row?.paid_at ? [`the payment of order ${orderId} is lost`] : [];
    });
  }

  async #shop({ token, addressId }: Shopper): Promise<void> {
    const client = connectShopper(this.#origin, token, this.failures);
    while (!this.#stopping) {
      const line = await this.#insist(() => client.cart.add({ ppid: this.#ppid, count: 1 }));
      const submitToken = newSubmitToken();
      const input = { type: 'cart' as const, id: String(line.basketId), submitToken, addressId };
      const { orderId } = await this.#insist(() => client.order.submit(input));
      this.#orders.set(submitToken, { orderId, submitToken, isPaid: false });
      await this.#insist(() =>
        client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD }),
      );
      this.#orders.set(submitToken, { orderId, submitToken, isPaid: true });
    }
  }

  /**
   * Does it again until the shop answers, as an impatient shopper does. A refusal is an answer, and not one to expect
   * here.
   */
  async #insist<T>(act: () => Promise<T>): Promise<T> {
    for (;;) {
      const started = performance.now();
      try {
        return await act();
      } catch (error) {
        if (isRefusal(error)) throw error;
        this.interruptions.push(String(error));
        await delay(PAUSE_MS);
      } finally {
        this.longestMs = Math.max(this.longestMs, performance.now() - started);
      }
    }
  }
}
