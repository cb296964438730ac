import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { productCard } from './product-shapes.ts';
import { RANK_DAYS, RANK_PLACES, rankKindKeys, UNITS_OF_MEMBER } from './rank-words.ts';
import { id, idOrNone, nothing, pageOf, pageRequest, picture, text, yuan } from './wire.ts';

const group = z.object({ id: z.int(), name: z.string() });

const ranked = z.object({
  position: z.int(),
  /** Places gained since the day before, lost where negative; null for one that has come new. */
  moved: z.int().nullable(),
  product: productCard,
  value: z.number(),
  /** The same in words: 近 7 日售出 36 件. */
  valueText: z.string(),
});

const rankRequest = z.object({ categoryId: idOrNone(), ...pageRequest(RANK_PLACES, RANK_PLACES) });
const rankResponse = pageOf(ranked).extend({
  /** Null where the shop has no rank of the kind. */
  group: group.nullable(),
  groups: z.array(group),
  /** When it was counted; empty before the first time. */
  countedAt: z.string(),
});

/** What sells, what is looked at, what keeps its worth; counted once a night from what has happened. */
export const rank = stateArea({
  popular: operation({
    id: 'C160',
    method: 'GET',
    path: '/web/api/products/rank/popular/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: `Models of a category by how many visitors looked at them within ${RANK_DAYS} days, each once; without a category that of the first rank.`,
    request: rankRequest,
    response: rankResponse,
  }),
  hot: operation({
    id: 'C161',
    method: 'GET',
    path: '/web/api/products/rank/hot/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: `Models of a category by the units paid and kept within ${RANK_DAYS} days, at most ${UNITS_OF_MEMBER} of a member; without a category that of the first rank.`,
    request: rankRequest,
    response: rankResponse,
  }),
  hedging: operation({
    id: 'C162',
    method: 'GET',
    path: '/web/api/products/rank/hedging/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Models of a brand, or of all, by the share of their first recorded price that they still cost after some months; whoever has no record of as many months is left out.',
    request: z.object({
      brandId: idOrNone(),
      months: z
        .union([z.literal([3, 6, 12, 24]), z.enum(['3', '6', '12', '24']).transform(Number)])
        .default(12),
      ...pageRequest(RANK_PLACES, RANK_PLACES),
    }),
    response: pageOf(
      ranked.extend({
        /** What it cost on the first day of its record. */
        firstPrice: yuan(),
        firstDay: z.string(),
        /** Share of the first price after so many months, in percent; 100 after none. */
        points: z.array(z.object({ month: z.int(), percent: z.number() })),
      }),
    ).extend({
      brand: group.nullable(),
      brands: z.array(group),
      months: z.int(),
    }),
  }),
  index: operation({
    id: 'C163',
    method: 'GET',
    path: '/web/api/products/ranks/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 60,
    summary: 'All ranks of the shop with their first three.',
    request: nothing(),
    response: z.object({
      kinds: z.array(
        z.object({
          key: z.enum([...rankKindKeys, 'hedging']),
          name: z.string(),
          groups: z.array(
            group.extend({
              top: z.array(
                z.object({
                  ppid: z.int(),
                  name: z.string(),
                  image: picture(),
                  price: yuan(),
                  valueText: z.string(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  }),
  ofProduct: operation({
    id: 'X1700',
    method: 'GET',
    path: '/web/api/products/rank/ofProduct/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'The best place of a model in any rank, where it is one of the first ten; null otherwise.',
    request: z.object({ productId: id() }),
    response: z.object({
      place: z.object({ name: z.string(), position: z.int(), link: z.string() }).nullable(),
    }),
  }),
});

export const adminRank = stateArea({
  list: operation({
    id: 'X1701',
    method: 'GET',
    path: '/admin/api/rank/list',
    body: 'query',
    access: 'rank:edit',
    summary:
      'A rank as it was counted, with what each place rests on; models that staff took out stand in it without a place.',
    request: z.object({
      kind: z.enum(rankKindKeys).default('hot'),
      categoryId: idOrNone(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        productId: z.int(),
        ppid: z.int(),
        name: z.string(),
        /** 0 for one that was taken out. */
        position: z.int(),
        /** Place of the day before; 0 for none. */
        previous: z.int(),
        score: z.int(),
        /** Members who bought. Of a rank of visitors, those who looked. */
        people: z.int(),
        /** Units that were bought; more than `score` where members bought many. Of visitors, the same as `score`. */
        units: z.int(),
        excluded: z.boolean(),
        reason: z.string(),
        excludedBy: z.string(),
      }),
    ).extend({ categoryId: z.int(), groups: z.array(group), countedAt: z.string() }),
  }),
  exclude: operation({
    id: 'X1702',
    method: 'POST',
    path: '/admin/api/rank/exclude',
    body: 'json',
    access: 'rank:edit',
    summary: 'Takes a model out of all ranks, with a reason; those behind it move up at once.',
    request: z.object({ productId: id(), reason: text(100).pipe(z.string().min(2)) }),
    response: nothing(),
  }),
  restore: operation({
    id: 'X1703',
    method: 'POST',
    path: '/admin/api/rank/restore',
    body: 'json',
    access: 'rank:edit',
    summary: 'Lets a model take its place again.',
    request: z.object({ productId: id() }),
    response: nothing(),
  }),
});
