import * as z from 'zod';
import { MOST_COMPARED } from './contrast-words.ts';
import { operation } from './operation.ts';
import { stockStatus } from './product-shapes.ts';
import { idList, picture, yuan } from './wire.ts';

/** Goods beside each other: to be spread into the area `product`. */
export const contrastOperations = {
  contrast: operation({
    id: 'C149',
    method: 'GET',
    path: '/web/api/products/contrast/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary: `Up to ${MOST_COMPARED} SKUs beside each other, in the order in which they are named, at the prices of the city; what the shop does not have is left out. Rows of parameters carry a value for each of them, '' where it has none.`,
    request: z.object({ ppids: idList(MOST_COMPARED) }),
    response: z.object({
      products: z.array(
        z.object({
          ppid: z.int(),
          productId: z.int(),
          name: z.string(),
          specText: z.string(),
          image: picture(),
          /** With a special price, where there is one. */
          price: yuan(),
          listPrice: yuan(),
          /** 预估到手价 of one unit for a stranger; `price` where nothing is taken off. */
          onHandPrice: yuan(),
          stock: stockStatus,
          /** Average of the stars, 0 without comments. */
          score: z.number(),
          commentCount: z.int(),
          /** The category it stands in, by which unequal goods are told. */
          category: z.object({ id: z.int(), name: z.string() }),
          /** The SKUs of its model that are on the shelf, itself among them. */
          skus: z.array(z.object({ ppid: z.int(), specText: z.string() })),
        }),
      ),
      groups: z.array(
        z.object({
          name: z.string(),
          rows: z.array(z.object({ name: z.string(), values: z.array(z.string()), differs: z.boolean() })),
        }),
      ),
    }),
  }),
} as const;
