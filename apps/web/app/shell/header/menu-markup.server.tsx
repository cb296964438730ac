import { renderToStaticMarkup } from 'react-dom/server';
import { createContext as createRouterContext } from 'react-router';
import { derivedOnce } from '../kept/kept.tsx';
import type { CategoryMenu } from '../shell-data.ts';
import { MenuList } from './menu-list.widget.tsx';

/** The menu of a request, from the root loader to the renderer. */
export const shellMenu = createRouterContext<CategoryMenu>([]);

/** The first level as HTML: rendered when the menu has changed, kept otherwise, because every page carries it. */
export const renderMenu = derivedOnce((menu: CategoryMenu) =>
  menu.length === 0 ? '' : renderToStaticMarkup(<MenuList menu={menu} />),
);
