import { Badge } from '@jishi/ui/badge';
import { HoverMenu } from '@jishi/ui/hover-menu';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCompared } from '../compare/use-compared.ts';
import { Code } from '../footer/code.widget.tsx';
import { useMobileAddress } from '../mobile/use-mobile-address.ts';
import { NamedIcon } from '../named-icon.tsx';
import { openChat } from '../overlay/open-chat.ts';
import type { ContentLink } from '../shell-data.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import { useMaybeShell } from '../use-shell.ts';
import { useVisitor } from '../visitor.tsx';
import styles from './tool-bar.module.css';
import { useFarDown } from './use-far-down.ts';
import { useUnreadChat } from './use-unread-chat.ts';

/** Links of page content that the bar has room for. */
const CONTENT_LINKS = 3;

/** Characters of a title that stand in the bar. */
const WORD_LENGTH = 4;

const CartDrawer = lazy(() =>
  import('./cart-drawer.widget.tsx').then((module) => ({ default: module.CartDrawer })),
);

const CompareDrawer = lazy(() =>
  import('./compare-drawer.widget.tsx').then((module) => ({ default: module.CompareDrawer })),
);

/** What slides out beside the bar. */
const drawers = [
  ['cart', CartDrawer],
  ['compare', CompareDrawer],
] as const;
type DrawerName = (typeof drawers)[number][0];

/** The bar at the right edge (S105): 35 px wide, and 335 px with the cart or the comparison slid out (S106). */
export function ToolBar() {
  const { visitor } = useVisitor();
  const links = useMaybeShell()?.content['right-bar'] ?? [];
  const [open, setOpen] = useState<DrawerName>();
  const [wasOpened, setWasOpened] = useState<readonly DrawerName[]>([]);
  const own = useRef<HTMLElement>(null);
  const compared = useCompared().length;
  const isFarDown = useFarDown();
  const count = visitor?.cartCount ?? 0;
  const { unread, forget } = useUnreadChat(visitor);
  const askStaff = () => {
    forget();
    openChat();
  };
  // What slides in again gives the focus back to what has let it out.
  const close = () => {
    const opener = own.current?.querySelector<HTMLElement>(`[data-drawer="${open}"]`);
    if (own.current?.contains(document.activeElement)) opener?.focus({ preventScroll: true });
    setOpen(undefined);
  };
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const toggle = (name: DrawerName) => {
    if (!wasOpened.includes(name)) setWasOpened([...wasOpened, name]);
    setOpen(open === name ? undefined : name);
  };
  const goUp = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside ref={own} className={styles.bar} aria-label="快捷工具" data-open={open !== undefined || undefined}>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={`购物车，${count} 件商品`}
          aria-expanded={open === 'cart'}
          data-drawer="cart"
          onClick={() => toggle('cart')}
        >
          <SpriteIcon name="shopping-cart" size={18} />
          <span className={styles.word}>购物车</span>
          <span className={styles.badge}>
            <Badge count={count} />
          </span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={`对比，${compared} 件商品`}
          aria-expanded={open === 'compare'}
          data-drawer="compare"
          onClick={() => toggle('compare')}
        >
          <SpriteIcon name="scale" size={18} />
          <span className={styles.word}>对比</span>
          <span className={styles.badge}>
            <Badge count={compared} />
          </span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={unread > 0 ? `客服，${unread} 条未读消息` : '客服'}
          onClick={askStaff}
        >
          <SpriteIcon name="headset" size={18} />
          <span className={styles.word}>客服</span>
          <span className={styles.badge}>
            <Badge count={unread} />
          </span>
        </button>
        {links.slice(0, CONTENT_LINKS).map((item) => (
          <ContentTool key={item.id} item={item} />
        ))}
        <button type="button" className={`${styles.tool} ${styles.up}`} hidden={!isFarDown} onClick={goUp}>
          <SpriteIcon name="arrow-up" size={18} />
          <span className={styles.word}>顶部</span>
        </button>
      </div>
      {drawers.map(([name, Part]) => (
        <div
          key={name}
          className={styles.drawer}
          inert={open !== name}
          data-shown={open === name || undefined}
        >
          {wasOpened.includes(name) && (
            <Suspense fallback={null}>
              <Part isOpen={open === name} onClose={close} />
            </Suspense>
          )}
        </div>
      ))}
    </aside>
  );
}

/** Where a phone finds the product that is open; undefined on other pages. */
function useProductAddress(): string | undefined {
  const address = useMobileAddress();
  const { pathname } = useLocation();
  return pathname.startsWith('/product/') ? (address ?? pathname) : undefined;
}

/** A link of page content, or a code that a phone reads. */
function ContentTool({ item }: { item: ContentLink }) {
  const { title, link, image, icon, type } = item;
  const product = useProductAddress();
  const drawn = type === 'QRcode' ? 'qr-code' : 'link-2';
  const face = (
    <>
      {image ? (
        <img src={image.url} alt="" width={18} height={18} loading="lazy" />
      ) : type !== 'QRcode' && icon !== '' ? (
        <NamedIcon name={icon} size={18} />
      ) : (
        <SpriteIcon name={drawn} size={18} />
      )}
      <span className={styles.word}>{type === 'QRcode' ? '扫码' : title.slice(0, WORD_LENGTH)}</span>
    </>
  );
  if (type !== 'QRcode') {
    return (
      <a href={link} className={styles.tool} aria-label={title}>
        {face}
      </a>
    );
  }
  return (
    <HoverMenu
      label={<span className={styles.tool}>{face}</span>}
      triggerLabel={title}
      arrow={false}
      className={styles.aside}
      panelClassName={styles.code ?? ''}
    >
      <Code item={{ ...item, image: null, link: product ?? link }} size={120} />
      {product === undefined ? title : '手机扫码看此商品'}
    </HoverMenu>
  );
}
