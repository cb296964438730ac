import { renderToStaticMarkup } from 'react-dom/server';
import { createContext as createRouterContext } from 'react-router';
import type { CategoryMenu } from '../shell-data.ts';
import { MenuList } from './menu-list.widget.tsx';

/** The menu of a request, from the root loader to the renderer. */
export const shellMenu = createRouterContext<{ tenantId: number; menu: CategoryMenu }>({
  tenantId: -1,
  menu: [],
});

const kept = new Map<number, { content: string; html: string }>();

/** The menu as HTML: rendered when a tenant's menu has changed, kept otherwise, because every page carries it. */
export function renderMenu({ tenantId, menu }: { tenantId: number; menu: CategoryMenu }): string {
  if (menu.length === 0) return '';
  const content = JSON.stringify(menu);
  const known = kept.get(tenantId);
  if (known?.content === content) return known.html;
  const html = renderToStaticMarkup(<MenuList menu={menu} />);
  kept.set(tenantId, { content, html });
  return html;
}
