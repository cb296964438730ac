import { lazy, memo, Suspense, use, useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { CategoryMenu as Menu } from '../shell-data.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import { useShell } from '../use-shell.ts';
import styles from './category-menu.module.css';
// The document brings the menu without its code, and needs its styles.
import './menu-list.module.css';
import { MenuMarkup } from './menu-markup.ts';
import { useMenuKeys } from './use-menu-keys.ts';

// The document brings the menu; only who opened a page without header first has to draw it.
const MenuList = lazy(() =>
  import('./menu-list.widget.tsx').then((module) => ({ default: module.MenuList })),
);

/**
 * The category menu (S068, S070, S074): opens by CSS on hover and focus after 100 ms and closes after 200 ms (S060), so
 * it works without JavaScript; the arrow keys walk through it once the page is alive. Pinned, its first level always
 * stands open.
 */
export function CategoryMenu({ isPinned }: { isPinned: boolean }) {
  const { categories } = useShell();
  const { ref, isExpanded, ...keys } = useMenuKeys();
  const [fetched, setFetched] = useState<Menu>();

  // A page without header was opened first, so the menu did not come with the document.
  useEffect(() => {
    if (ref.current?.querySelector('li')) return;
    // Without an answer the title still leads to the goods.
    api.global.menu({}).then(setFetched, () => undefined);
  }, [ref]);

  return (
    <nav
      ref={ref}
      className={styles.menu}
      aria-label="全部商品分类"
      data-pinned={isPinned || undefined}
      {...keys}
    >
      <a
        href={categories[0]?.link ?? '/search'}
        className={styles.title}
        aria-expanded={isExpanded}
        data-menu-title=""
      >
        <SpriteIcon name="layout-list" size={18} />
        全部商品分类
      </a>
      {fetched ? (
        <div className={styles.level} data-menu-level="">
          <Suspense fallback={null}>
            <MenuList menu={fetched} />
          </Suspense>
        </div>
      ) : (
        <KeptMarkup />
      )}
    </nav>
  );
}

/**
 * The menu as the server wrote it. Its hundreds of links are neither rendered per request nor sent a second time as
 * data: the browser keeps what is in the document, and has an empty text of its own that it never applies.
 */
const KeptMarkup = memo(function KeptMarkup() {
  const html = use(MenuMarkup);
  return (
    <div
      className={styles.level}
      data-menu-level=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, from the same component (menu-markup.server.tsx).
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
