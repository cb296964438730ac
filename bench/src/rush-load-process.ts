import { performance } from 'node:perf_hooks';
import {
  connectShopper,
  isRefusal,
  newSubmitToken,
  type Shopper,
} from '../../apps/server/test/shoppers.fixture.ts';

/** Orders of one item of a flash sale, spread over the processes of a shop. */
export interface RushBurst {
  origins: readonly string[];
  qid: number;
  presses: readonly (Pick<Shopper, 'addressId' | 'token'> & { ticket: string })[];
  /** How many are on their way at a time. */
  atOnce: number;
}

export interface RushBurstResult {
  orders: number;
  refusals: number;
  /** Answers of 500 and above, and what was not answered, in words. */
  failures: string[];
  seconds: number;
}

async function fire({ origins, qid, presses, atOnce }: RushBurst): Promise<RushBurstResult> {
  const failures: string[] = [];
  const orders = new Set<number>();
  let [next, refusals] = [0, 0];
  const press = async (index: number) => {
    const one = presses[index];
    if (!one) return;
    const { addressId, ticket } = one;
    try {
      const client = connectShopper(origins[index % origins.length] ?? '', one.token, failures);
      orders.add(
        (await client.rush.order({ qid, ticket, addressId, submitToken: newSubmitToken() })).orderId,
      );
    } catch (error) {
      if (isRefusal(error)) refusals += 1;
      else failures.push(`not answered: ${describeError(error)}`);
    }
  };
  const browser = async () => {
    while (next < presses.length) {
      next += 1;
      await press(next - 1);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, browser));
  return {
    orders: orders.size,
    refusals,
    failures,
    seconds: (performance.now() - started) / 1000,
  };
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${String(error.cause)})`;
}

process.on('message', async (burst: RushBurst) => {
  process.send?.(await fire(burst));
});
