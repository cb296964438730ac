import type { OptionEffect, RecycleCategory } from '@jishi/contract/valuation-words.ts';
import { makeSku } from '../../test/factories.ts';
import { ensureBrands } from '../catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { BookBody, BookOption, BookQuestion } from './book.ts';
import { insertModel, selectPrices } from './desk.queries.ts';
import { wordsOfModel } from './model-words.ts';
import { publishBook } from './publish-book.ts';
import { replaceWords } from './search.queries.ts';
import { selectLatestBook } from './valuation.queries.ts';

/** An answer: `optionOf('yes')`, `optionOf('no', 'fixed', 5_000)`. */
export function optionOf(
  id: string,
  effect: OptionEffect = 'none',
  amount = 0,
  excludes: string[] = [],
): BookOption {
  return { id, name: `选项${id}`, description: '', drawing: '', effect, amount, excludes };
}

/** A question of one answer, or of any number. */
export function questionOf(
  id: string,
  options: BookOption[],
  kind: BookQuestion['kind'] = 'single',
): BookQuestion {
  return { id, group: 'basic', title: `问题${id}`, help: '', kind, options };
}

/**
 * Power (no: the floor), screen (worn 100 yuan, broken 40 %), faults (camera 10 %, battery 50 yuan, locked: refused,
 * seen: staff look first).
 */
export const TEST_BOOK: BookBody = {
  floorFen: 2_000,
  questions: [
    questionOf('power', [
      optionOf('on'),
      optionOf('off', 'floor', 0, ['fine', 'camera', 'battery', 'locked', 'seen']),
    ]),
    questionOf('screen', [
      optionOf('new'),
      optionOf('worn', 'fixed', 10_000),
      optionOf('broken', 'percent', 40),
    ]),
    questionOf(
      'faults',
      [
        optionOf('fine'),
        optionOf('camera', 'percent', 10),
        optionOf('battery', 'fixed', 5_000),
        optionOf('locked', 'refuse'),
        optionOf('seen', 'review'),
      ],
      'multiple',
    ),
  ],
};
/** Answers of a faultless device, and of a worn one, to the test book. */
export const FAULTLESS = ['on', 'new', 'fine'];
export const WORN = ['on', 'worn', 'camera'];

let made = 0;
function nextName(): string {
  made += 1;
  return `机型 ${made}`;
}

/** A model that is taken by a book of its own: 1,000 yuan with 128GB, 1,200 with 256GB. */
export async function makeRecyclable(
  ctx: RequestContext,
  {
    name = nextName(),
    brandName = '回收牌',
    category = 'phone',
    body = TEST_BOOK,
    prices = { '128GB': 100_000, '256GB': 120_000 },
    providerPid = null,
    topPriceFen = 0,
  }: {
    name?: string;
    brandName?: string;
    category?: RecycleCategory;
    body?: BookBody;
    prices?: Record<string, number>;
    providerPid?: string | null;
    topPriceFen?: number;
  } = {},
): Promise<{ modelId: number; bookId: number; productId: number; name: string }> {
  const { productId } = await makeSku(ctx);
  return inTransaction(ctx, async (tx) => {
    const brandId = (await ensureBrands(tx, [brandName])).get(brandName) ?? 0;
    const modelId = await insertModel(tx, {
      ...{ productId, brandId, category, name, picture: null, providerPid, topPriceFen },
      ...{ hot: false, active: true },
    });
    if (modelId === undefined) throw new Error(`two models are called ${name}`);
    await replaceWords(tx, modelId, wordsOfModel(brandName, name));
    const bookId = await publishBook(tx, {
      ...{ category, body, publishedBy: 1, publisherName: '编辑', approvedBy: 2, approverName: '复核' },
      prices: await keptPrices(tx, category, { modelId, prices }),
    });
    return { modelId, bookId, productId, name };
  });
}

/** Prices of the book of now with those of a model. */
async function keptPrices(
  tx: RequestContext,
  category: RecycleCategory,
  own: { modelId: number; prices: Record<string, number> },
) {
  const book = await selectLatestBook(tx, category);
  const before = book ? await selectPrices(tx, book.id) : [];
  return [
    ...before,
    ...Object.entries(own.prices).map(([variant, priceFen]) => ({ modelId: own.modelId, variant, priceFen })),
  ];
}
