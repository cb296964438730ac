import {
  catalogueWrites,
  categoryLink,
  listCategories,
  updateCategoryLook,
} from '@jishi/api/catalog/catalog.service.ts';
import { replaceBlocks } from '@jishi/api/home/home.service.ts';
import type { HomeBlock } from '@jishi/api/home/home-block.ts';
import { storePicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import type { DemoBanner } from '../banners/demo-banner.ts';
import { demoBanners } from '../banners/demo-banners.ts';
import { drawBanner } from '../banners/draw-banner.ts';
import { demoCategories } from '../catalogue/demo-categories.ts';
import { demoModels } from '../models/all-models.ts';
import { renderPicture } from '../rendering/render-pictures.ts';

const services: Omit<Extract<HomeBlock, { kind: 'service' }>, 'kind'>[] = [
  { title: '门店自提', subtitle: '线上下单，就近门店取货', icon: 'store', link: '/list/0-0-0-0-0-0' },
  { title: '满 99 元包邮', subtitle: '17:00 前付款当日发出', icon: 'truck', link: '/list/0-0-0-0-1-0' },
  {
    title: '购机可选碎屏险',
    subtitle: '意外碎屏，到店换新',
    icon: 'smartphone',
    link: '/search?keyword=手机',
  },
  {
    title: '影音专区',
    subtitle: '降噪耳机，安静随身带',
    icon: 'headphones',
    link: '/search?keyword=降噪耳机',
  },
];

/** Pixels of the drawn pictures: twice what the page shows, for sharp screens. */
const HERO = { width: 1560, height: 960 };
const FLOOR = { width: 460, height: 1272 };

/** The home page of a demo tenant: banners, the second row of services, a floor for each first-level category. */
export async function seedHome(ctx: RequestContext): Promise<void> {
  for (const { name, icon, order } of demoCategories)
    await updateCategoryLook(ctx, name, { icon, sort: order });
  const categories = await listCategories(ctx);
  const findTop = (name: string) => categories.find((one) => one.name === name && one.parentId === 0);
  const draw = async (banner: DemoBanner, size: { width: number; height: number }) =>
    storePicture(ctx.platform.files, await renderPicture(drawBanner(banner, size.width, size.height)));

  const blocks: HomeBlock[] = [];
  for (const banner of demoBanners.filter((one) => one.place === 'hero')) {
    blocks.push({
      kind: 'banner',
      title: banner.headline,
      subtitle: banner.subline,
      link: await linkOf(ctx, banner),
      dark: banner.ink === '#ffffff',
      picture: await draw(drawCloser(banner), HERO),
    });
  }
  blocks.push(...services.map((service): HomeBlock => ({ kind: 'service', ...service })));
  for (const { name } of demoCategories) {
    const top = findTop(name);
    if (!top) continue;
    const ad = demoBanners.find((one) => one.place === 'category' && one.category === name);
    blocks.push({
      kind: 'floor',
      title: name,
      subtitle: ad?.headline ?? '',
      categoryId: top.id,
      ppids: [],
      banner: ad
        ? {
            title: ad.headline,
            subtitle: ad.subline,
            link: categoryLink(top.id),
            dark: ad.ink === '#ffffff',
            picture: await draw(standUpright(ad), FLOOR),
          }
        : null,
    });
  }
  await inTransaction(ctx, (tx) => replaceBlocks(tx, blocks));

  /** The page of the model a banner shows; the list of its category where this tenant does not sell it. */
  async function linkOf(tenant: RequestContext, { target }: DemoBanner): Promise<string> {
    if (target.kind === 'category') return categoryLink(findTop(target.path.split('/')[0] ?? '')?.id ?? 0);
    const model = demoModels.find((one) => one.code === target.code);
    const codes = model?.variants.map((variant) => variant.sku) ?? [];
    const [sku] = await catalogueWrites.selectSkuRows(tenant, codes, []);
    return sku ? `/product/${sku.ppid}` : categoryLink(findTop(model?.category[0] ?? '')?.id ?? 0);
  }
}

/** A banner drawn for a wide strip, for the place beside the menu, which is less than twice as wide as high. */
function drawCloser(banner: DemoBanner): DemoBanner {
  return {
    ...banner,
    items: banner.items.map((item) => ({
      ...item,
      size: item.size * 0.72,
      x: 0.74 + (item.x - 0.73) * 0.95,
    })),
  };
}

/** A category ad for the tall place beside a floor: one product, below the text. */
function standUpright(ad: DemoBanner): DemoBanner {
  return {
    ...ad,
    items: ad.items.slice(0, 1).map((item) => ({ ...item, x: 0.5, y: 0.64, size: 0.36, turn: 0 })),
  };
}
