import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import type { home } from '@jishi/contract/home.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { categoryLink, listCategories } from '../catalog/catalog.service.ts';
import { openContent, presentAd, presentEntryPicture, type ReadOptions } from '../content/content.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listBestSellers, listCards, listOffers } from '../search/search.service.ts';

type Floor = OutputOf<typeof home.floors>[number];
type Special = OutputOf<typeof home.special>;

/** Products of one floor: two rows beside the banner. */
const FLOOR_PRODUCTS = 8;
const OFFERS = 6;
/** Links beside a floor's title. */
const FLOOR_TABS = 6;

/** Product floors of the home page, from page content. A floor without goods is left out. */
export async function readFloors(ctx: RequestContext, options: ReadOptions): Promise<Floor[]> {
  const [content, categories] = await Promise.all([openContent(ctx, options), listCategories(ctx)]);
  const floors = await Promise.all(
    content.entries('floors').map(async (entry) => {
      const { id, title, text, link, categoryId, ppids } = entry;
      const products =
        ppids.length > 0
          ? await listCards(ctx, ppids)
          : await listBestSellers(ctx, { categoryId, limit: FLOOR_PRODUCTS });
      return {
        id,
        title,
        subtitle: text,
        moreLink: link || categoryLink(categoryId),
        tabs: categories
          .filter((one) => categoryId > 0 && one.parentId === categoryId)
          .slice(0, FLOOR_TABS)
          .map((one) => ({ name: one.name, link: categoryLink(one.id) })),
        banner: presentBanner(entry),
        products: products.slice(0, FLOOR_PRODUCTS),
      };
    }),
  );
  return floors.filter((floor) => floor.products.length > 0);
}

/** The picture beside a floor: its first one. */
function presentBanner({ children }: ContentEntry): Floor['banner'] {
  const picture = children.find(({ image }) => image !== null);
  if (!picture) return null;
  const { title, text, link, dark } = picture;
  return { title, subtitle: text, link, dark, image: presentPictureOf(picture) };
}

/**
 * Banners, the second row of services, floors of pictures, and today's offers: what is furthest below its list price.
 */
export async function readSpecialFloors(ctx: RequestContext, options: ReadOptions): Promise<Special> {
  const [content, offers] = await Promise.all([openContent(ctx, options), listOffers(ctx, OFFERS)]);
  return {
    banners: content
      .entries('ads-homeHero')
      .map((entry) => ({ ...presentAd(entry), image: presentPictureOf(entry) })),
    services: content
      .entries('services')
      .map(({ id, title, text, icon, link }) => ({ id, title, subtitle: text, icon, link })),
    floors: content.entries('special-floors').map(({ id, title, text, link, children }) => ({
      id,
      title,
      subtitle: text,
      moreLink: link,
      items: children.map(presentAd),
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

function presentPictureOf({ image, title }: ContentEntry) {
  return presentEntryPicture(image, title) ?? presentPicture(null, title);
}
