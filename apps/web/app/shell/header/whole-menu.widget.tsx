import type { CategoryMenu } from '../shell-data.ts';
import { MenuList } from './menu-list.widget.tsx';
import { MenuPanel } from './menu-panel.widget.tsx';

/** The menu drawn in the browser, rows and panels: for who opened a page without header first. */
export default function WholeMenu({ menu }: { menu: CategoryMenu }) {
  return <MenuList menu={menu} panel={MenuPanel} />;
}
