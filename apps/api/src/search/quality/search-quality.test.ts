import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestShop } from '../../../test/test-shop.ts';
import { openShopWithGoods } from '../shop-with-goods.fixture.ts';
import { readModels, writeCatalogue } from './catalogue.fixture.ts';
import { furtherQueries } from './further-queries.fixture.ts';
import { heldQueries } from './held-queries.fixture.ts';
import { heldKinds, tunedKinds } from './kinds-of-queries.fixture.ts';
import { laterQueries } from './later-queries.fixture.ts';
import { type Outcome, QueryJudge } from './query-judge.fixture.ts';
import { tunedQueries } from './tuned-queries.fixture.ts';

const models = readModels();
let shop: TestShop;
let judge: QueryJudge;
beforeAll(async () => {
  shop = await openShopWithGoods(writeCatalogue(models));
  await shop.asOwner('ANALYZE');
  judge = new QueryJudge(shop, models);
}, 600_000);
afterAll(() => shop.close());

/** Codes as they are printed on the box, and what is left of them when somebody stops typing. */
function codeQueries(first: number): string {
  const chosen = models.filter((_, index) => index % 97 === first);
  return chosen
    .flatMap(({ code, name }) => [`${code} => m=${name}`, `${code.toLowerCase().slice(0, -2)} => n=${name}`])
    .join('\n');
}

async function judgeAll(kinds: Readonly<Record<string, string>>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [kind, lines] of Object.entries(kinds)) outcomes.push(...(await judge.judge(kind, lines)));
  return outcomes;
}

function sum(outcomes: readonly Outcome[]) {
  const share = (isMeant: (one: Outcome) => boolean) => outcomes.filter(isMeant).length / outcomes.length;
  return {
    first: share(({ rank }) => rank === 1),
    firstTen: share(({ rank }) => rank > 0 && rank <= 10),
    nothing: share(({ total }) => total === 0),
    missed: outcomes
      .filter(({ rank }) => rank !== 1)
      .map(({ kind, keyword, rank, shown }) => `${kind}: ${keyword} (${rank}) ${shown}`),
  };
}

it.each([
  ['the keywords it was made with', { ...tunedQueries, ...tunedKinds }, 5],
  ['keywords it was never tuned for', { ...heldQueries, ...heldKinds }, 41],
  ['what they were later seen to miss with', { ...laterQueries, ...furtherQueries }, undefined],
] as const)(
  'finds what shoppers mean by %s',
  async (_which, kinds, first) => {
    const {
      first: share,
      firstTen,
      nothing,
      missed,
    } = sum(await judgeAll(first === undefined ? kinds : { ...kinds, 'model codes': codeQueries(first) }));
    const figures = `first ${share}, in the first ten ${firstTen}, nothing ${nothing}\n${missed.join('\n')}`;
    expect(share, figures).toBeGreaterThanOrEqual(0.97);
    expect(firstTen, figures).toBeGreaterThanOrEqual(0.99);
    expect(nothing, figures).toBeLessThanOrEqual(0.01);
  },
  60_000,
);
