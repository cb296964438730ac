import type { home } from '@jishi/contract/home.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { categoryLink, listCategories } from '../catalog/catalog.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listBestSellers, listCards, listOffers } from '../search/search.service.ts';
import { selectBlocks } from './home.queries.ts';
import type { HomeBlock } from './home-block.ts';

export { replaceBlocks } from './home.queries.ts';

/** Products of one floor: two rows beside the banner. */
const FLOOR_PRODUCTS = 8;
const OFFERS = 6;
/** Links beside a floor's title. */
const FLOOR_TABS = 6;

type BlockOf<Kind extends HomeBlock['kind']> = Extract<HomeBlock, { kind: Kind }>;

function blocksOf<Kind extends HomeBlock['kind']>(
  blocks: readonly { id: number; content: HomeBlock }[],
  kind: Kind,
): { id: number; content: BlockOf<Kind> }[] {
  return blocks.filter(
    (block): block is { id: number; content: BlockOf<Kind> } => block.content.kind === kind,
  );
}

/** Product floors of the home page. A floor without goods is left out. */
export async function readFloors(ctx: RequestContext): Promise<OutputOf<typeof home.floors>> {
  const [blocks, categories] = await Promise.all([selectBlocks(ctx), listCategories(ctx)]);
  const floors = await Promise.all(
    blocksOf(blocks, 'floor').map(async ({ id, content }) => {
      const { title, subtitle, categoryId, ppids, banner } = content;
      const products =
        ppids.length > 0
          ? await listCards(ctx, ppids)
          : await listBestSellers(ctx, { categoryId, limit: FLOOR_PRODUCTS });
      return {
        id,
        title,
        subtitle,
        moreLink: categoryLink(categoryId),
        tabs: categories
          .filter((one) => one.parentId === categoryId)
          .slice(0, FLOOR_TABS)
          .map((one) => ({ name: one.name, link: categoryLink(one.id) })),
        banner: banner && { ...banner, image: presentPicture(banner.picture, banner.title) },
        products,
      };
    }),
  );
  return floors.filter((floor) => floor.products.length > 0);
}

/** Banners, the second row of services, and today's offers: what is furthest below its list price. */
export async function readSpecialFloors(ctx: RequestContext): Promise<OutputOf<typeof home.special>> {
  const [blocks, offers] = await Promise.all([selectBlocks(ctx), listOffers(ctx, OFFERS)]);
  return {
    banners: blocksOf(blocks, 'banner').map(({ id, content: { title, subtitle, link, dark, picture } }) => ({
      id,
      title,
      subtitle,
      link,
      dark,
      image: presentPicture(picture, title),
    })),
    services: blocksOf(blocks, 'service').map(({ id, content: { title, subtitle, icon, link } }) => ({
      id,
      title,
      subtitle,
      icon,
      link,
    })),
    offers: offers.map(({ ppid, name, price, listPrice, image }) => ({
      ppid,
      name,
      price,
      listPrice,
      image,
    })),
  };
}
