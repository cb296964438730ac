import * as z from 'zod';
import { previewToken } from './content-shapes.ts';
import { sortOrders } from './list-code.ts';
import { operation, stateArea } from './operation.ts';
import { productCard } from './product-shapes.ts';
import { divisionCode, flag, idOrZero, integer, nothing, picture, text, yuan, yuanInput } from './wire.ts';

/** An entry of the price group is named by its bounds in yuan: `1000-2000`, the last one `10000-0` (open). */
const filterEntry = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  selected: z.boolean(),
  /** Of a brand that has one: address of its drawn name. */
  logo: z.string().optional(),
});

export const search = stateArea({
  products: operation({
    id: 'C044',
    method: 'GET',
    path: '/web/api/products/search/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Products of a category or of a keyword (S341, S342): 24 a page, one card a model; filters with an entry 全部 (id 0) first.',
    request: z.object({
      /**
       * Filter code of `/list/:coll` (docs/list-codes.md): what it says counts where the field of its own says nothing.
       */
      coll: text(400).default(''),
      keyword: text(100).default(''),
      categoryId: idOrZero().default(0),
      brandId: idOrZero().default(0),
      minPrice: yuanInput().default(0),
      /** 0: no upper bound. */
      maxPrice: yuanInput().default(0),
      /** `nameId.valueId` joined by `_`. */
      attributes: z
        .string()
        .max(400)
        .regex(/^(\d{1,12}\.\d{1,12}(_\d{1,12}\.\d{1,12})*)?$/)
        .default(''),
      inStockOnly: flag().default(false),
      /** `city`: what lies in a store of the city now; `today`: what may be picked up today in the chosen store. */
      stockAt: z.enum(['', 'city', 'today']).default(''),
      sort: z.enum(sortOrders).default('default'),
      cityId: divisionCode().optional(),
      page: integer(1, 500).default(1),
      pageSize: integer(1, 60).default(24),
    }),
    alsoNamed: { filters: 'attributes', size: 'pageSize' },
    response: z.object({
      product: z.object({ list: z.array(productCard), total: z.int(), page: z.int(), pageSize: z.int() }),
      category: z
        .object({ id: z.int(), name: z.string(), path: z.array(z.object({ id: z.int(), name: z.string() })) })
        .nullable(),
      screening: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['category', 'brand', 'price', 'attribute']),
          name: z.string(),
          entries: z.array(filterEntry),
        }),
      ),
      /** What the keyword was taken for when it looked mistyped; empty otherwise. */
      correctedKeyword: z.string(),
      /** True when nothing matched every word and results match some of them. */
      relaxed: z.boolean(),
    }),
  }),
  interface: operation({
    id: 'C032',
    method: 'GET',
    path: '/web/api/pc/searchInterface/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Configured search interfaces; the first is used, and the default path when the list fails (S330).',
    request: nothing(),
    response: z.array(z.object({ name: z.string(), path: z.string() })),
  }),
  hot: operation({
    id: 'C039',
    method: 'GET',
    path: '/web/api/search/hot/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary: 'Hot words of the tenant (searchType 3, S333).',
    request: z.object({ searchType: integer(1, 9).default(3), preview: previewToken() }),
    response: z.object({ hotSearch: z.array(z.object({ name: z.string(), link: z.string() })) }),
  }),
  guess: operation({
    id: 'C040',
    method: 'GET',
    path: '/web/api/search/guess/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 30,
    summary:
      'Suggestions while a keyword is typed (S319, S332): products with picture and price, the best sold first.',
    request: z.object({
      keyword: text(60),
      count: integer(1, 20).default(10),
      searchType: integer(1, 9).default(1),
    }),
    response: z.array(
      z.object({
        name: z.string(),
        type: z.enum(['keyword', 'category', 'product']),
        productId: z.int(),
        link: z.string(),
        /** Of a product; null otherwise. */
        image: picture().nullable(),
        /** What a product costs where the visitor is; left out otherwise. */
        price: yuan().optional(),
        brandMonopoly: z.boolean(),
      }),
    ),
  }),
  history: operation({
    id: 'C041',
    method: 'GET',
    path: '/web/api/search/history/v1',
    body: 'none',
    access: 'member',
    summary: 'What the member searched for, the latest first, at most ten (S327).',
    request: nothing(),
    response: z.object({ history: z.array(z.string()) }),
  }),
  deleteHistory: operation({
    id: 'C042',
    method: 'POST',
    path: '/web/api/search/history/delete/v1',
    body: 'json',
    access: 'member',
    summary: 'Forgets what the member searched for.',
    request: nothing(),
    response: nothing(),
  }),
  data: operation({
    id: 'C043',
    method: 'POST',
    path: '/web/api/search/data/v1',
    body: 'json',
    access: 'public',
    summary:
      'Takes over the history of the browser (S323, S328: `[华为,小米]`, slashes and quotes stripped, the latest first) for a member and answers with hot words, history and the keywords that lead to a page (S320). Of a guest nothing is kept.',
    request: z.object({ history: text(1_000).default('') }),
    response: z.object({
      hotSearch: z.array(z.object({ name: z.string(), link: z.string() })),
      history: z.array(z.string()),
      urlSearches: z.array(z.object({ keyword: z.array(z.string()), pcUrl: z.string() })),
    }),
  }),
  recommend: operation({
    id: 'C045',
    method: 'GET',
    path: '/web/api/search/recommend/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Products that go with a SKU, or best sellers without one (S334); the cart carousel.',
    request: z.object({
      searchType: integer(1, 9).default(1),
      ppid: idOrZero().default(0),
      count: integer(1, 30).default(10),
    }),
    response: z.array(productCard),
  }),
});
