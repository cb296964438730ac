import { deepStrictEqual } from 'node:assert';
import type { LoadRequest } from './load-process.ts';

/** Part of every kind of input that is compared. */
const EVERY_NTH = 7;

interface Answer {
  code: number;
  data: { screening?: { id: number; entries: { id: number }[] }[]; basketId?: number } | null;
}

/**
 * Makes sure that both programs send the same JSON; only then does it mean anything to compare them. The order of
 * filters is left open where counts are equal.
 * @throws Error naming the first request that is answered differently
 */
export async function assertSameAnswers(
  origins: { shop: string; bare: string },
  requests: readonly LoadRequest[],
): Promise<void> {
  for (const request of requests.filter((_, index) => index % EVERY_NTH === 0)) {
    const [shop, bare] = [await ask(origins.shop, request), await ask(origins.bare, request)];
    if (shop.code !== 0) throw new Error(`the shop refused ${request.path}: ${JSON.stringify(shop)}`);
    try {
      deepStrictEqual(bare, shop);
    } catch (error) {
      throw new Error(`the bare program answers ${request.path} differently`, { cause: error });
    }
  }
}

async function ask(origin: string, { path, body }: LoadRequest): Promise<Answer> {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { xtenant: '0', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body ?? null,
  });
  const answer = (await response.json()) as Answer;
  for (const group of answer.data?.screening ?? []) group.entries.sort((left, right) => left.id - right.id);
  // Every new cart line has a number of its own.
  if (answer.data?.basketId) answer.data.basketId = 0;
  return answer;
}
