import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { leads } from '../catalogue/tenant-range.ts';
import { type DemoTenantId, demoTenantIds } from '../stores/demo-stores.ts';
import type { DemoBanner } from './demo-banner.ts';
import { demoBanners } from './demo-banners.ts';
import { listTenantHeroes } from './tenant-heroes.ts';

type SmallerTenantId = Exclude<DemoTenantId, 0>;
type Words = readonly [headline: string, subline: string];

/** What the smaller retailers say over their categories. */
const words: Readonly<Record<SmallerTenantId, Readonly<Record<string, Words>>>> = {
  2: {
    手机: ['各品牌同台', '哪台合适，店里比一比'],
    平板电脑: ['追剧网课', '护眼屏好价'],
    笔记本: ['办公本', '到店装机教学'],
    智能穿戴: ['环海骑行', '心率轨迹一腕看'],
    影音: ['路上听歌', '蓝牙耳机专区'],
    配件: ['贴膜免费', '到店买膜免费贴'],
    二手优品: ['旧机良品', '质检后再上架'],
  },
  4: {
    手机: ['鸿蒙之选', 'Mate 与 nova 全系'],
    平板电脑: ['云晰柔光', '书写如纸上'],
    笔记本: ['鸿蒙电脑', '手机文件一拖即到'],
    智能穿戴: ['三周续航', '表带现场换'],
    影音: ['耳夹与音箱', '到店试戴'],
    配件: ['原装充电', '百瓦快充专区'],
    二手优品: ['官方质检', '良品有保修'],
  },
  5: {
    手机: ['千元好机', '大电池，够用三年'],
    平板电脑: ['网课平板', '学生价再减'],
    笔记本: ['轻薄本', '以旧换新抵现'],
    智能穿戴: ['手环百元起', '运动睡眠都记得'],
    影音: ['百元耳机', '降噪也不贵'],
    配件: ['满 99 减 20', '充电线膜一次买齐'],
    二手优品: ['特价良品', '比新机省一半'],
  },
  2001: {
    手机: ['iPhone 专区', '两店现货，当场激活'],
    平板电脑: ['iPad 全系', '手写笔可试写'],
    笔记本: ['Mac 专柜', '教育优惠到店核验'],
    智能穿戴: ['Apple Watch', '表带百款可试'],
    影音: ['试听专区', '坐下来听一首'],
    配件: ['原装配件', '磁吸充电一套齐'],
    二手优品: ['官翻良品', '与新机同保'],
  },
};

/**
 * The banners of a tenant: heroes for the front page and one for each top category. A smaller retailer has its own:
 * its words, on its colours, with goods that it sells. Whoever is no tenant of the demo gets those of the main brand.
 */
export function listBanners(tenantId: number): readonly DemoBanner[] {
  return isSmaller(tenantId) ? [...listTenantHeroes(tenantId), ...listCategoryAds(tenantId)] : demoBanners;
}

function isSmaller(tenantId: number): tenantId is SmallerTenantId {
  return tenantId !== 0 && (demoTenantIds as readonly number[]).includes(tenantId);
}

function listCategoryAds(tenantId: SmallerTenantId): DemoBanner[] {
  const models = listTenantModels(tenantId);
  const grounds = listTenantHeroes(tenantId).filter(({ ink }) => ink !== '#ffffff');
  return demoBanners
    .filter(({ place }) => place === 'category')
    .map((ad, index) => {
      const best = models
        .filter(({ category }) => category[0] === ad.category)
        .sort((a, b) => rank(tenantId, b) - rank(tenantId, a));
      const [headline, subline] = words[tenantId][ad.category ?? ''] ?? [ad.headline, ad.subline];
      const { ground, glow } = grounds[index % grounds.length] ?? ad;
      return {
        ...{ ...ad, headline, subline, ground, glow },
        id: `${ad.id}-${tenantId}`,
        // Where the tenant has fewer models than the main brand shows, its ad shows fewer.
        items: best.length === 0 ? ad.items : ad.items.flatMap((item, place) => showIn(item, best[place])),
      };
    });
}

/** What a tenant is known for before the rest, and of each what it has most of. */
function rank(tenantId: SmallerTenantId, model: ReturnType<typeof listTenantModels>[number]): number {
  return (leads(tenantId, model.brand) ? 10 : 0) + model.stocked;
}

function showIn(
  item: DemoBanner['items'][number],
  model: ReturnType<typeof listTenantModels>[number] | undefined,
): DemoBanner['items'] {
  const look = model?.looks[0];
  if (!model || !look) return [];
  // Whatever it is, a phone or a laptop, it stays clear of the text.
  const [x, size] = [Math.max(item.x, 0.66), Math.min(item.size, 0.82)];
  return [{ ...item, x, size, model: model.code, look: look.code, view: 'hero' }];
}
