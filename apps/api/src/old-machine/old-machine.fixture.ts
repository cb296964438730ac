import { next } from '../../test/factories.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { recycleBook, recycleModel } from '../valuation/price-book.tables.ts';
import { valuation } from '../valuation/valuation.tables.ts';

/** A valuation of a phone of its own, of a member or of nobody yet. @returns its id */
export async function makeValuation(
  ctx: RequestContext,
  {
    memberId = null,
    priceYuan = 1000,
    days = 7,
    state = 'open',
  }: { memberId?: number | null; priceYuan?: number; days?: number; state?: 'open' | 'used' },
): Promise<number> {
  const { db, tenant } = ctx;
  const tenantId = tenant.id;
  const [model] = await db
    .insert(recycleModel)
    .values({
      ...{ tenantId, brandId: 1, category: 'phone', name: `旧款手机 ${next()}` },
      topPriceFen: priceYuan * 100 + 50_000,
    })
    .returning({ id: recycleModel.id });
  const [book] = await db
    .insert(recycleBook)
    .values({
      ...{ tenantId, category: 'phone', body: { floorFen: 100, questions: [] } },
      ...{ publishedBy: 1, approvedBy: 2, publisherName: '甲', approverName: '乙' },
    })
    .returning({ id: recycleBook.id });
  const [made] = await db
    .insert(valuation)
    .values({
      ...{ tenantId, modelId: idOf(model), category: 'phone', variantId: '8+128', variantName: '8GB+128GB' },
      ...{ engine: 'own', bookId: idOf(book), optionIds: [], answers: [], lines: [], verdict: 'priced' },
      ...{ priceFen: Math.round(priceYuan * 100), memberId, state },
      expiresAt: new Date(Date.now() + days * 86_400_000),
    })
    .returning({ id: valuation.id });
  return idOf(made);
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('a row of the test was not written');
  return row.id;
}
