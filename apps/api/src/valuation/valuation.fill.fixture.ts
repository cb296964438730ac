import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  deviceTac,
  imeiFeedback,
  priceException,
  recycleBook,
  recycleDraft,
  recycleModel,
  recyclePrice,
  recycleWord,
  shortCode,
} from './price-book.tables.ts';
import { valuation } from './valuation.tables.ts';

const option = (id: string) => ({
  ...{
    id,
    name: id,
    description: '',
    drawing: '' as const,
    effect: 'none' as const,
    amount: 0,
    excludes: [],
  },
});

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown, bytes, later }) => {
  const tenantId = ctx.tenant.id;
  const body = {
    floorFen: 1_000,
    questions: [
      {
        id: 'q',
        group: 'basic' as const,
        title: shown,
        help: '',
        kind: 'single' as const,
        options: [option('a'), option('b')],
      },
    ],
  };
  await ctx.db.insert(recycleModel).values({
    ...{ tenantId, id: shownId, productId: shownId, brandId: shownId, category: 'phone', name: shown },
    ...{ providerPid: shown, topPriceFen: 100_000, hot: true },
  });
  await ctx.db.insert(recycleWord).values({ tenantId, word: shown, modelId: shownId });
  await ctx.db.insert(deviceTac).values({ tenantId, tac: '86000000', modelId: shownId });
  await ctx.db.insert(recycleBook).values({
    ...{ tenantId, id: shownId, category: 'phone', body, publishedBy: 1, approvedBy: 2 },
    ...{ publisherName: own, approverName: own },
  });
  await ctx.db
    .insert(recyclePrice)
    .values({ tenantId, bookId: shownId, modelId: shownId, variant: shown, priceFen: 100_000 });
  await ctx.db.insert(recycleDraft).values({ tenantId, category: 'phone', body });
  await ctx.db.insert(imeiFeedback).values({ tenantId, id, imei: own, modelName: own, visitor: own });
  await ctx.db.insert(priceException).values({
    ...{ tenantId, id, modelId: shownId, priceFen: 1, remark: own, staffId: id, staffName: own },
  });
  await ctx.db
    .insert(shortCode)
    .values({ tenantId, codeHash: bytes, imei: own, modelId: shownId, expiresAt: later });
  await ctx.db.insert(valuation).values({
    ...{ tenantId, id, modelId: shownId, category: 'phone', variantId: shown, variantName: shown },
    ...{ engine: 'own', bookId: shownId, optionIds: ['a'], lines: [], verdict: 'priced', priceFen: 90_000 },
    answers: [{ id: 'a', question: own, answer: own }],
    ...{ imei: own, memberId: id, browserId: own, staffId: id, staffName: own, memberHint: own },
    ...{ handOverHash: bytes, handOverUntil: later, nonce: own, reference: own, expiresAt: later },
  });
};
