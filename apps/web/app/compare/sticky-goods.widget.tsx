import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { priceSentinelText } from '@jishi/contract/money.ts';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { AddToCart } from './add-to-cart.widget.tsx';
import type { ContrastGoods } from './compare-shapes.ts';
import styles from './sticky-goods.module.css';

/**
 * Picture, name, price and cart of every column at the top of the window, once the head of the table has left it. It
 * takes no room of the page, so nothing moves when it comes.
 */
export function StickyGoods({
  products,
  head,
}: {
  products: readonly ContrastGoods[];
  head: RefObject<HTMLElement | null>;
}) {
  const isShown = useIsAbove(head);
  const columns = Math.min(products.length + 1, MOST_COMPARED);
  return (
    <div className={styles.place} inert={!isShown} data-shown={isShown || undefined}>
      <ul
        className={styles.bar}
        style={{ '--columns': columns } as CSSProperties}
        aria-label="正在对比的商品"
      >
        {products.map((one) => (
          <li key={one.ppid} className={styles.goods}>
            <Picture picture={{ ...one.image, alt: '' }} width={48} height={48} />
            <div className={styles.facts}>
              <a href={`/product/${one.ppid}`} className={styles.name} title={one.name}>
                {one.name}
              </a>
              <Price yuan={one.price} text={priceSentinelText(one.price)} />
            </div>
            <AddToCart one={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether an element has left the window at its top. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
