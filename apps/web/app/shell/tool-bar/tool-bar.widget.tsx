import { Badge } from '@jishi/ui/badge';
import { HoverMenu } from '@jishi/ui/hover-menu';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Code } from '../footer/code.widget.tsx';
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

/** The bar at the right edge (S105): 35 px wide, and 335 px with the cart slid out (S106). */
export function ToolBar() {
  const { visitor } = useVisitor();
  const links = useMaybeShell()?.content['right-bar'] ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isFarDown = useFarDown();
  const count = visitor?.cartCount ?? 0;
  const { unread, forget } = useUnreadChat(visitor);
  const askStaff = () => {
    forget();
    openChat();
  };
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOpen]);
  const toggle = () => {
    setWasOpened(true);
    setIsOpen(!isOpen);
  };
  const goUp = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.bar} aria-label="快捷工具" data-open={isOpen || undefined}>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={`购物车，${count} 件商品`}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <SpriteIcon name="shopping-cart" size={18} />
          <span className={styles.word}>购物车</span>
          <Badge count={count} />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={unread > 0 ? `客服，${unread} 条未读消息` : '客服'}
          onClick={askStaff}
        >
          <SpriteIcon name="headset" size={18} />
          <span className={styles.word}>客服</span>
          <Badge count={unread} />
        </button>
        {links.slice(0, CONTENT_LINKS).map((item) => (
          <ContentTool key={item.id} item={item} />
        ))}
        <button type="button" className={styles.tool} hidden={!isFarDown} onClick={goUp}>
          <SpriteIcon name="arrow-up" size={18} />
          <span className={styles.word}>顶部</span>
        </button>
      </div>
      <div className={styles.drawer} inert={!isOpen}>
        {wasOpened && (
          <Suspense fallback={null}>
            <CartDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

/** A link of page content, or a code that a phone reads. */
function ContentTool({ item }: { item: ContentLink }) {
  const { title, link, image, icon, type } = item;
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
      <Code item={{ ...item, image: null }} size={120} />
      {title}
    </HoverMenu>
  );
}
