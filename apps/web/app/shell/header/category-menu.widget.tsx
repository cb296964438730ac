import { lazy, memo, Suspense, use } from 'react';
import { SpriteIcon } from '../sprite-icon.tsx';
import { useShell } from '../use-shell.ts';
import styles from './category-menu.module.css';
// The document brings the menu without its code, and needs its styles.
import './menu-list.module.css';
import { MenuMarkup } from './menu-markup.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import { useWholeMenu } from './use-whole-menu.ts';

const WholeMenu = lazy(() => import('./whole-menu.widget.tsx'));
const MenuPanels = lazy(() =>
  import('./menu-panel.widget.tsx').then((module) => ({ default: module.MenuPanels })),
);

/**
 * The category menu (S068, S070, S074): opens by CSS on hover and focus after 100 ms and closes after 200 ms (S060).
 * The document brings its first level, which works without JavaScript; the panels come at the first sign of a visitor,
 * and the arrow keys walk through it once the page is alive. Pinned, its first level always stands open.
 */
export function CategoryMenu({ isPinned }: { isPinned: boolean }) {
  const { categories } = useShell();
  const { ref, isExpanded, ...keys } = useMenuKeys();
  const { menu, hasRows, hasFailed, ask } = useWholeMenu(ref);
  return (
    <nav
      ref={ref}
      className={styles.menu}
      aria-label="全部商品分类"
      data-pinned={isPinned || undefined}
      data-bare={hasFailed || undefined}
      onPointerEnter={ask}
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
      {hasRows ? (
        <KeptMarkup />
      ) : (
        <div className={styles.level} data-menu-level="">
          <Suspense fallback={null}>{menu && <WholeMenu menu={menu} />}</Suspense>
        </div>
      )}
      {hasRows && menu && ref.current && (
        <Suspense fallback={null}>
          <MenuPanels menu={menu} nav={ref.current} />
        </Suspense>
      )}
    </nav>
  );
}

/**
 * The first level as the server wrote it. It is neither rendered per request nor sent a second time as data: the
 * browser keeps what is in the document, and has an empty text of its own that it never applies.
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
