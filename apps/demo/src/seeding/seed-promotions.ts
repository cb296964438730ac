import { findSkuRows, isPriceSentinel, listCategories } from '@jishi/api/catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import {
  type SeededPackage,
  type SeededPromotion,
  seedPromotionRows,
} from '@jishi/api/promotion/promotion.service.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { SUBSIDISED_UP_TO_YUAN } from '../models/subsidised.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

const DAY_MS = 86_400_000;
/** Promotions of the demo run so long from its first start on. */
const DAYS = 180;
const YUAN = 100;

/** Phones that are offered with a case, a film and a charger; by code of the model, the goods and what is off each. */
const packageOffers: readonly (readonly [
  phone: string,
  name: string,
  items: readonly (readonly [string, number])[],
])[] = [
  [
    'IP17PM',
    '护机套餐',
    [
      ['FILM17P', 10],
      ['CASE17PMTW', 20],
    ],
  ],
  ['IP17PM', '充电套餐', [['CHGAPPLE40', 30]]],
  [
    'IP17P',
    '护机套餐',
    [
      ['FILM17P', 10],
      ['CASE17PCLR', 20],
    ],
  ],
  ['IP17P', '影音套餐', [['APP3', 100]]],
  [
    'IP17',
    '护机套餐',
    [
      ['FILM17', 10],
      ['CASE17SIL', 20],
    ],
  ],
  ['IP17', '充电套餐', [['CHGAPPLE40', 30]]],
  [
    'MATE80P',
    '护机套餐',
    [
      ['FILMMATE80P', 10],
      ['CASEMATE80P', 20],
    ],
  ],
  ['MATE80P', '影音套餐', [['FREECLIP2', 80]]],
  ['MATE80PM', '充电套餐', [['CHGHW100', 30]]],
  ['MI17', '护机套餐', [['CASEMI17', 20]]],
  ['MI17U', '充电套餐', [['CHGMI67', 20]]],
  ['MI17U', '影音套餐', [['MIBUDS5P', 60]]],
  ['S26U', '护机套餐', [['CASES26U', 20]]],
  [
    'IPADAIR11',
    '创作套餐',
    [
      ['PENCILPRO', 80],
      ['MAGICKB11', 150],
    ],
  ],
  ['MIPAD8P', '办公套餐', [['MIKB8P', 50]]],
];

/** Twelve promotions over all types and fifteen packages, of what the tenant sells. Staff's own stay as they are. */
export async function seedPromotions(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const categories = new Map((await listCategories(tx)).map(({ id, name }) => [name, id]));
    const skus = await readFirstSkus(tx, tenantId);
    const goods = (...names: string[]) =>
      names.flatMap((name) => {
        const refId = categories.get(name);
        return refId === undefined ? [] : [{ side: 'in' as const, kind: 'category' as const, refId }];
      });
    const promotions = listPromotions(goods, skus).filter(({ targets }) => targets.length > 0);
    await seedPromotionRows(tx, promotions, listPackages(skus));
  });
}

interface FirstSku {
  ppid: number;
  priceFen: number;
}

/** The first variant of each model, as far as it has a price. */
async function readFirstSkus(ctx: RequestContext, tenantId: DemoTenantId): Promise<Map<string, FirstSku>> {
  const models = listTenantModels(tenantId);
  const rows = await findSkuRows(
    ctx,
    models.flatMap(({ variants }) => variants.slice(0, 1).map(({ sku }) => sku)),
    [],
  );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return new Map(
    models.flatMap(({ code, variants }) => {
      const row = byCode.get(variants[0]?.sku ?? '');
      return row && !isPriceSentinel(row.priceFen)
        ? [[code, { ppid: row.ppid, priceFen: row.priceFen }]]
        : [];
    }),
  );
}

type Goods = (...names: string[]) => SeededPromotion['targets'];

function listPromotions(goods: Goods, skus: ReadonlyMap<string, FirstSku>): SeededPromotion[] {
  const startsAt = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + DAYS * DAY_MS) };
  const subsidy = (name: string) => ({
    ...span,
    type: 'stateSubsidy' as const,
    title: `国家补贴 ${name}`,
    rule: {
      offPpm: 150_000,
      capFen: 500 * YUAN,
      unitAtMostFen: SUBSIDISED_UP_TO_YUAN * YUAN,
      realName: true,
    },
    perMember: 1,
    priority: 90,
    targets: goods(name),
  });
  const steps = (...list: [from: number, minus: number][]) =>
    list.map(([from, minus]) => ({ fromFen: from * YUAN, minusFen: minus * YUAN }));
  const gift = skus.get('CABUG240');
  const addon = skus.get('CHGUG100');
  return [
    subsidy('手机'),
    subsidy('平板电脑'),
    subsidy('智能手表'),
    {
      ...span,
      type: 'minus',
      title: '手机满减',
      rule: { steps: steps([3_000, 100], [6_000, 300]) },
      targets: goods('手机'),
    },
    {
      ...span,
      type: 'minus',
      title: '配件每满 199 减 20',
      rule: { steps: steps([199, 20]), repeat: 5 },
      targets: goods('配件'),
    },
    {
      ...span,
      type: 'percent',
      title: '影音两件八五折',
      rule: { steps: [{ fromUnits: 2, offPpm: 150_000 }], capFen: 500 * YUAN },
      targets: goods('影音'),
    },
    {
      ...span,
      type: 'nthUnit',
      title: '贴膜第二件半价',
      rule: { nth: 2, offPpm: 500_000 },
      targets: goods('贴膜'),
      priority: 10,
    },
    {
      ...span,
      type: 'renewal',
      title: '以旧换新补贴',
      rule: { minusFen: 300 * YUAN },
      targets: goods('手机'),
    },
    {
      ...span,
      type: 'gift',
      title: '买笔记本赠数据线',
      rule: {},
      targets: goods('笔记本'),
      ...(gift && { gifts: [{ ppid: gift.ppid, quota: 500 }] }),
    },
    {
      ...span,
      type: 'addon',
      title: '买手机超值换购',
      rule: { steps: [{ fromFen: 2_000 * YUAN }] },
      targets: goods('手机'),
      ...(addon && { addons: [{ ppid: addon.ppid, priceFen: 99 * YUAN }] }),
    },
    ...listSpecials(span, skus),
  ];
}

/** Sales at special prices, of what the tenant has; the last one for members of a level. */
function listSpecials(
  span: Pick<SeededPromotion, 'startsAt' | 'endsAt'>,
  skus: ReadonlyMap<string, FirstSku>,
): SeededPromotion[] {
  const sales: [title: string, off: number, codes: string[], levelMin?: number][] = [
    ['穿戴限时特价', 100, ['GT6', 'WATCH5', 'MIWATCHS4']],
    ['移动电源限时特价', 20, ['PBMI20000', 'PBUG100', 'PBMAGGO']],
    ['银卡会员特价', 30, ['CHGMI67', 'CHGHW100', 'CHGAPPLE40', 'CASEMI17'], 2],
  ];
  return sales.flatMap(([title, off, codes, levelMin = 0]) => {
    const found = codes.flatMap((code) => skus.get(code) ?? []);
    const rows = found.filter(({ priceFen }) => priceFen > off * YUAN);
    if (rows.length === 0) return [];
    const prices = rows.map(({ ppid, priceFen }) => ({ ppid, priceFen: priceFen - off * YUAN }));
    const targets = rows.map(({ ppid }) => ({ side: 'in' as const, kind: 'sku' as const, refId: ppid }));
    return [{ ...span, type: 'special', title, rule: { prices }, targets, levelMin }];
  });
}

function listPackages(skus: ReadonlyMap<string, FirstSku>): SeededPackage[] {
  return packageOffers.flatMap(([code, name, offers]) => {
    const main = skus.get(code);
    const others = offers.flatMap(([other, off]) => {
      const row = skus.get(other);
      return row ? [{ ppid: row.ppid, units: 1, minusFen: Math.min(off * YUAN, row.priceFen) }] : [];
    });
    if (!main || others.length === 0) return [];
    return [{ ppid: main.ppid, name, items: [{ ppid: main.ppid, units: 1, minusFen: 0 }, ...others] }];
  });
}
