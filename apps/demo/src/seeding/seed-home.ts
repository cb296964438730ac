import { updateCategoryLook } from '@jishi/api/catalog/catalog.service.ts';
import { type SeedEntry, seedPart } from '@jishi/api/content/content.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { listBanners } from '../banners/tenant-banners.ts';
import { demoCategories } from '../catalogue/demo-categories.ts';
import { drawCloser, openPainter, standUpright } from './banner-places.ts';

const services: readonly SeedEntry[] = [
  { title: '门店自提', text: '线上下单，就近门店取货', icon: 'store', link: '/list/0-0-0-0-0-0' },
  { title: '满 99 元包邮', text: '17:00 前付款当日发出', icon: 'truck', link: '/list/0-0-0-0-1-0' },
  { title: '购机可选碎屏险', text: '意外碎屏，到店换新', icon: 'smartphone', link: '/search?keyword=手机' },
  { title: '影音专区', text: '降噪耳机，安静随身带', icon: 'headphones', link: '/search?keyword=降噪耳机' },
];

/** Pixels of the drawn pictures: twice what the page shows, for sharp screens. */
const HERO = { width: 1560, height: 960 };
const FLOOR = { width: 460, height: 1272 };
const CARD = { width: 780, height: 400 };

/**
 * The home page of a demo tenant: banners, the second row of services, floors of goods and of pictures, a pop window.
 */
export async function seedHome(ctx: RequestContext): Promise<void> {
  for (const { name, icon, order } of demoCategories)
    await updateCategoryLook(ctx, name, { icon, sort: order });
  const painter = await openPainter(ctx);
  const banners = listBanners(ctx.tenant.id);

  const heroes: SeedEntry[] = [];
  for (const banner of banners.filter((one) => one.place === 'hero'))
    heroes.push(await painter.paint(drawCloser(banner), HERO));
  await seedPart(ctx, 'ads-homeHero', { entries: heroes });
  await seedPart(ctx, 'services', { entries: services });

  const floors: SeedEntry[] = [];
  const cards: SeedEntry[] = [];
  for (const { name } of demoCategories) {
    const categoryId = painter.categoryIdOf(name);
    if (categoryId === 0) continue;
    const ad = banners.find((one) => one.place === 'category' && one.category === name);
    floors.push({
      title: name,
      text: ad?.headline ?? '',
      categoryId,
      children: ad ? [await painter.paint(standUpright(ad), FLOOR)] : [],
    });
    if (ad && cards.length < 3) cards.push(await painter.paint(ad, CARD));
  }
  await seedPart(ctx, 'floors', { entries: floors });
  await seedPart(ctx, 'special-floors', {
    entries: [{ title: '品类馆', text: '挑一类，慢慢逛', link: '/list/0-0-0-0-0-0', children: cards }],
  });
  await seedPart(ctx, 'pop-window', {
    entries: [
      {
        title: `欢迎来到${ctx.tenant.settings.siteName}`,
        html: '<p>线上下单，<strong>就近门店一小时自提</strong>；旧机到店估价，换新立减。</p><p>下单前请选择您所在的城市，以查看当地的价格与库存。</p>',
        link: '/list/0-0-0-0-0-0',
      },
    ],
  });
}
