import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import type { global } from '@jishi/contract/global.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type CategoryRow, categoryLink, listCategories } from '../catalog/catalog.service.ts';
import { openContent, presentEntryPicture, type ReadOptions } from '../content/content.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countByCategory } from '../search/search.service.ts';

type Menu = OutputOf<typeof global.menu>;

/** Names beside a first-level category in its row. */
const NAMES_IN_ROW = 3;

/** Category menu of the header (S068, S070): as staff made it, or after the catalogue where they made none. */
export async function readMenu(ctx: RequestContext, options: ReadOptions): Promise<Menu> {
  const entries = (await openContent(ctx, options)).entries('menu');
  return entries.length > 0 ? entries.map(presentTop) : readCatalogueMenu(ctx);
}

function presentTop(entry: ContentEntry): Menu[number] {
  const ad = presentEntryPicture(entry.adImage, entry.title);
  return {
    ...presentLink(entry),
    icon: entry.icon,
    image: presentEntryPicture(entry.image, entry.title),
    item: entry.children.slice(0, NAMES_IN_ROW).map(presentLink),
    level2: entry.children.map((group) => ({
      ...presentLink(group),
      level3: group.children.map((one) => ({
        ...presentLink(one),
        icon: one.image?.url ?? '',
        children: one.children.map(presentLink),
      })),
    })),
    ad: ad && { title: entry.title, image: ad, link: entry.code },
  };
}

function presentLink({ id, title, link }: ContentEntry) {
  return { id, name: title, link };
}

/** Categories of the catalogue; those without goods on sale are left out. */
async function readCatalogueMenu(ctx: RequestContext): Promise<Menu> {
  const [all, counts] = await Promise.all([listCategories(ctx), countByCategory(ctx)]);
  const categories = all.filter((one) => (counts.get(one.id) ?? 0) > 0);
  const childrenOf = Map.groupBy(categories, (one) => one.parentId);
  const linkOf = (one: CategoryRow) => ({ id: one.id, name: one.name, link: categoryLink(one.id) });
  return (childrenOf.get(0) ?? []).map((top) => {
    const second = childrenOf.get(top.id) ?? [];
    return {
      ...linkOf(top),
      icon: top.icon,
      image: null,
      item: second.slice(0, NAMES_IN_ROW).map(linkOf),
      level2: second.map((one) => ({
        ...linkOf(one),
        level3: (childrenOf.get(one.id) ?? []).map((leaf) => ({ ...linkOf(leaf), icon: '', children: [] })),
      })),
      ad: null,
    };
  });
}
