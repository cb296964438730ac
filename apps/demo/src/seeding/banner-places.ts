import { categoryLink, findSkuRows, listCategories } from '@jishi/api/catalog/catalog.service.ts';
import type { SeedEntry } from '@jishi/api/content/content.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import type { DemoBanner } from '../banners/demo-banner.ts';
import { drawBanner } from '../banners/draw-banner.ts';
import { demoModels } from '../models/all-models.ts';
import { keepDrawing } from '../rendering/keep-drawing.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws for one tenant: banners as entries, links that lead somewhere. */
export interface BannerPainter {
  linkOfCategory(name: string): string;
  categoryIdOf(name: string): number;
  /** Keeps a drawing as the picture of an entry. */
  keep(svg: string): Promise<NonNullable<SeedEntry['image']>>;
  paint(banner: DemoBanner, size: Size): Promise<SeedEntry>;
}

export async function openPainter(ctx: RequestContext): Promise<BannerPainter> {
  const categories = await listCategories(ctx);
  const categoryIdOf = (name: string) =>
    categories.find((one) => one.name === name && one.parentId === 0)?.id ?? 0;
  const keep: BannerPainter['keep'] = async (svg) => {
    const { key, width, height } = await keepDrawing(ctx.platform.files, svg, () => svg);
    return { url: `/files/${key}`, width, height };
  };
  return {
    categoryIdOf,
    linkOfCategory: (name) => categoryLink(categoryIdOf(name)),
    keep,
    paint: async (banner, size) => ({
      title: banner.headline,
      text: banner.subline,
      link: await linkOf(banner),
      dark: banner.ink === '#ffffff',
      image: await keep(drawBanner(banner, size.width, size.height)),
    }),
  };

  /** The page of the model a banner shows; the list of its category where this tenant does not sell it. */
  async function linkOf({ target }: DemoBanner): Promise<string> {
    if (target.kind === 'category') return categoryLink(categoryIdOf(target.path.split('/')[0] ?? ''));
    const model = demoModels.find((one) => one.code === target.code);
    const codes = model?.variants.map((variant) => variant.sku) ?? [];
    const [sku] = await findSkuRows(ctx, codes, []);
    return sku ? `/product/${sku.ppid}` : categoryLink(categoryIdOf(model?.category[0] ?? ''));
  }
}

/** A banner drawn for a wide strip, for the place beside the menu, which is less than twice as wide as high. */
export function drawCloser(banner: DemoBanner): DemoBanner {
  return {
    ...banner,
    items: banner.items.map((item) => ({
      ...item,
      size: item.size * 0.72,
      x: 0.74 + (item.x - 0.73) * 0.95,
    })),
  };
}

/** A banner for a tall place: one product, below the text. */
export function standUpright(banner: DemoBanner): DemoBanner {
  return {
    ...banner,
    items: banner.items.slice(0, 1).map((item) => ({ ...item, x: 0.5, y: 0.64, size: 0.36, turn: 0 })),
  };
}

/** A banner for a strip many times as wide as high: the goods gather at the right. */
export function lieFlat(banner: DemoBanner): DemoBanner {
  return {
    ...banner,
    items: banner.items.map((item) => ({ ...item, x: 0.86 + (item.x - 0.73) * 0.35, turn: 0 })),
  };
}
