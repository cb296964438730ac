import { listRunning } from '@jishi/api/activity/activity.service.ts';
import { listCategories } from '@jishi/api/catalog/catalog.service.ts';
import { type SeedEntry, seedPart } from '@jishi/api/content/content.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import type { TenantSettings } from '@jishi/api/platform/tenancy/tenant-settings.ts';
import { countByBrand } from '@jishi/api/search/search.service.ts';
import { type AdPosition, adPositions } from '@jishi/contract/ad-position.ts';
import { systemStatus } from '@jishi/contract/content-entry.ts';
import type { ContentGroup } from '@jishi/contract/content-group.ts';
import { demoBanners } from '../banners/demo-banners.ts';
import { listBanners } from '../banners/tenant-banners.ts';
import { demoCategories } from '../catalogue/demo-categories.ts';
import { drawBrand } from '../content/draw-brand.ts';
import { drawBadge, drawCertificate } from '../content/draw-papers.ts';
import { menuGroups } from '../content/menu-groups.ts';
import { listPageGroups } from '../content/page-groups.ts';
import { type BannerPainter, drawCloser, lieFlat, openPainter, standUpright } from './banner-places.ts';

type AdPlaces = Record<Exclude<AdPosition, 'homeHero'>, readonly string[]>;

/** Which banner stands in which place; the carousel of the home page is seeded with it. */
const places: AdPlaces = {
  topBanner: ['iphone-17-pro'],
  headerSide: ['category-wearables'],
  homeSide: ['category-tablets', 'category-audio', 'category-accessories'],
  homeStrip: ['xiaomi-17', 'back-to-desk'],
  listStrip: ['mate-80'],
  productSide: ['category-accessories'],
  cartStrip: ['back-to-desk'],
  loginSide: ['mate-80'],
};

/** The same for a smaller retailer, with heroes of its own. */
const placesOf = (tenantId: number): AdPlaces => ({
  topBanner: [`hero-${tenantId}-0`],
  headerSide: [`category-wearables-${tenantId}`],
  homeSide: ['tablets', 'audio', 'accessories'].map((name) => `category-${name}-${tenantId}`),
  homeStrip: [`hero-${tenantId}-1`, `hero-${tenantId}-2`],
  listStrip: [`hero-${tenantId}-0`],
  productSide: [`category-accessories-${tenantId}`],
  cartStrip: [`hero-${tenantId}-2`],
  loginSide: [`hero-${tenantId}-1`],
});

/** Words that stand below the search box in one line, beside the last one. */
const MOST_WORDS = 5;

/** Words of the search box; the last one leads to a page of its own instead of a search (S320). */
function hotWordsOf({ hotWords }: TenantSettings): SeedEntry[] {
  const searched = hotWords.slice(0, MOST_WORDS).map((title) => ({ title }));
  return [...searched, { title: '附近门店', link: '/stores' }];
}

/**
 * All page content of a demo tenant besides its home page: the fourteen groups, menu, ads, hot words, papers, switches.
 */
export async function seedContent(ctx: RequestContext): Promise<void> {
  const painter = await openPainter(ctx);
  const { settings } = ctx.tenant;
  const groups = Object.entries(listPageGroups(settings, painter.linkOfCategory)) as [
    ContentGroup,
    readonly SeedEntry[],
  ][];
  const activities = (await listRunning(ctx)).map(({ id, title }) => ({ title, link: `/activity/${id}` }));
  for (const [group, entries] of groups)
    await seedPart(ctx, group, {
      entries: group === 'tab-bar' ? [...activities, ...entries] : entries,
    });
  await seedPart(ctx, 'bottom-image', {
    entries: [
      {
        title: '诚信经营示范单位',
        link: 'https://www.gsxt.gov.cn/',
        image: await painter.keep(drawBadge(settings.brand.color)),
      },
      {
        title: '网络交易监管',
        link: 'https://www.12315.cn/',
        image: await painter.keep(drawBadge('#2f6fb5')),
      },
    ],
  });
  await seedPart(ctx, 'certificate', {
    entries: [
      {
        title: '营业执照',
        text: `${settings.companyFullName}企业法人营业执照`,
        code: 'license',
        image: await painter.keep(drawCertificate('#a8842c')),
      },
      {
        title: '品牌授权书',
        text: '手机数码产品授权零售商',
        code: 'brand',
        image: await painter.keep(drawCertificate(settings.brand.color)),
      },
    ],
  });
  await seedMenu(ctx, painter);
  await seedAds(ctx, painter);
  await seedPart(ctx, 'hot-words', { entries: hotWordsOf(settings) });
  await seedPart(ctx, 'search-interface', {
    entries: [{ title: '商品搜索', link: '/web/api/products/search/v1' }],
  });
  await seedPart(ctx, 'system-status', { status: systemStatus.parse({}) });
}

async function seedAds(ctx: RequestContext, painter: BannerPainter): Promise<void> {
  const banners = listBanners(ctx.tenant.id);
  const chosen = banners === demoBanners ? places : placesOf(ctx.tenant.id);
  for (const [position, ids] of Object.entries(chosen) as [AdPosition, readonly string[]][]) {
    const { width, height } = adPositions[position];
    const entries: SeedEntry[] = [];
    for (const banner of banners.filter(({ id }) => ids.includes(id))) {
      const shape = width / height > 4 ? lieFlat : width / height < 1 ? standUpright : drawCloser;
      entries.push(await painter.paint(shape(banner), { width: width * 2, height: height * 2 }));
    }
    await seedPart(ctx, `ads-${position}`, { entries });
  }
}

/**
 * The category menu: a first level after the catalogue; in each panel entrances, a wall of brands, groups of searches,
 * an ad, and what sells best.
 */
async function seedMenu(ctx: RequestContext, painter: BannerPainter): Promise<void> {
  const categories = await listCategories(ctx);
  const banners = listBanners(ctx.tenant.id);
  const entries: SeedEntry[] = [];
  for (const { name, icon } of demoCategories) {
    const id = painter.categoryIdOf(name);
    if (id === 0) continue;
    const link = painter.linkOfCategory(name);
    const { brands = [], groups = {}, below: finer = {}, entrances = [] } = menuGroups[name] ?? {};
    const below = categories.filter((one) => one.parentId === id);
    const ad = banners.find((one) => one.place === 'category' && one.category === name);
    const painted = ad && (await painter.paint(ad, { width: 780, height: 400 }));
    entries.push({
      title: name,
      icon,
      link,
      categoryId: id,
      ...(painted && { adImage: painted.image ?? null, code: painted.link ?? '' }),
      children: [
        ...below.map((child) => ({ title: child.name, link: `/list/${child.id}-0-0-0-0-0` })),
        { title: '新品上市', link: `/list/${id}-0-0-0-2-0` },
        ...entrances,
        ...(await seedBrands(ctx, painter, { id, link, brands })),
        ...Object.entries(groups).map(([title, words]) => ({
          title,
          link,
          children: words.map((word) => ({
            ...searchFor(word),
            children: (finer[word] ?? []).map(searchFor),
          })),
        })),
      ],
    });
  }
  await seedPart(ctx, 'menu', { entries });
}

const searchFor = (word: string): SeedEntry => ({
  title: word,
  link: `/search?keyword=${encodeURIComponent(word)}`,
});

/** Brands that the tenant has in a category, as drawn tiles. */
async function seedBrands(
  ctx: RequestContext,
  painter: BannerPainter,
  { id, link, brands }: { id: number; link: string; brands: readonly string[] },
): Promise<SeedEntry[]> {
  const there = new Map((await countByBrand(ctx, id)).map((brand) => [brand.name, brand.id]));
  const children: SeedEntry[] = [];
  for (const brand of brands) {
    const brandId = there.get(brand);
    if (brandId === undefined) continue;
    const image = await painter.keep(drawBrand(brand));
    children.push({ title: brand, link: `/list/${id}-${brandId}-0-0-0-0`, image });
  }
  return children.length === 0 ? [] : [{ title: '热门品牌', link, children }];
}
