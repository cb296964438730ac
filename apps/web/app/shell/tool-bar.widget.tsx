import { Badge } from '@jishi/ui/badge';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect, useState } from 'react';
import styles from './tool-bar.module.css';
import { useVisitor } from './visitor.tsx';

/** Pixels after which the way back to the top is offered. */
const FAR_DOWN = 600;

/** The bar at the right edge, 35 px wide (S105, S106): the cart, and back to the top. */
export function ToolBar() {
  const { visitor } = useVisitor();
  const [isFarDown, setIsFarDown] = useState(false);
  useEffect(() => {
    const look = () => setIsFarDown(scrollY > FAR_DOWN);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const count = visitor?.cartCount ?? 0;
  const goUp = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.bar} aria-label="快捷工具">
      <a href="/trade/cart" className={styles.tool} aria-label={`购物车，${count} 件商品`}>
        <ShoppingCart size={18} />
        <span className={styles.word}>购物车</span>
        <Badge count={count} />
      </a>
      <button type="button" className={styles.tool} hidden={!isFarDown} onClick={goUp}>
        <ArrowUp size={18} />
        <span className={styles.word}>顶部</span>
      </button>
    </aside>
  );
}
