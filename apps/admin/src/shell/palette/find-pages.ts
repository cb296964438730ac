import type { Permission } from '@jishi/contract/permission.ts';
import type { AreaScreens, Found, MenuTenant } from '../screen.ts';
import { menuOf } from '../site-map.ts';

/** Pages that somebody may open, by a part of their names or of the name of their area; all of them without words. */
export function findPages(
  areas: readonly AreaScreens[],
  permissions: readonly Permission[],
  tenant: MenuTenant,
  keyword: string,
): Found[] {
  const words = keyword.trim().toLowerCase();
  return menuOf(areas, permissions, tenant)
    .flatMap((area) => [
      { title: area.title, note: '', to: area.path },
      ...(area.pages ?? [])
        .filter(({ permission }) => permission === undefined || permissions.includes(permission))
        .map(({ title, path }) => ({ title, note: area.title, to: path })),
    ])
    .filter(({ title, note }) => `${note} ${title}`.toLowerCase().includes(words))
    .toSorted((one, other) => startsLess(one, words) - startsLess(other, words));
}

/** What begins with the words stands before what has them. */
const startsLess = ({ title }: Found, words: string) => (title.toLowerCase().startsWith(words) ? 0 : 1);
