import { priceSentinelText } from '@jishi/contract/money.ts';
import { Button } from '@jishi/ui/button';
import { Price } from '@jishi/ui/price';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../shell/format-count.ts';
import type { CityDetail } from './product-shapes.ts';
import styles from './section-bar.module.css';
import type { Purchase } from './use-purchase.ts';

/** The parts of a product page that the bar leads to, in their order. */
export const sections = [
  { id: 'introduction', label: '商品介绍' },
  { id: 'parameters', label: '规格参数' },
  { id: 'comments', label: '商品评价' },
  { id: 'questions', label: '问大家' },
  { id: 'consults', label: '官方咨询' },
  { id: 'stores', label: '门店库存' },
] as const;

/** How far below the top a section counts as the one that is read: the bar and a line. */
const READING_LINE_PX = 120;

interface SectionBarProps {
  commentCount: number;
  local: Pick<CityDetail, 'price' | 'stock'>;
  purchase: Pick<Purchase, 'pending' | 'run' | 'package'>;
}

/**
 * The bar over the lower half of the page. It stays at the top, marks the part that is read, and then offers to buy.
 */
export function SectionBar({ commentCount, local: { price, stock }, purchase }: SectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { current, isStuck } = useReadingPlace(bar);
  return (
    <nav ref={bar} className={styles.bar} aria-label="商品详情" data-stuck={isStuck || undefined}>
      <ul className={styles.links}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} aria-current={current === id || undefined}>
              {label}
              {id === 'comments' && commentCount > 0 && (
                <span className={styles.count}>({formatCount(commentCount)})</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {isStuck && (
        <div className={styles.purchase}>
          <Price yuan={purchase.package?.price ?? price} text={priceSentinelText(price)} size="lg" />
          {stock.canBuy && (
            <Button
              variant="primary"
              pending={purchase.pending === 'cart'}
              onClick={() => purchase.run('cart')}
            >
              加入购物车
            </Button>
          )}
        </div>
      )}
    </nav>
  );
}

/** The section under the reading line, and whether the bar has come to the top of the window. */
function useReadingPlace(bar: React.RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{ current: string; isStuck: boolean }>({
    current: sections[0].id,
    isStuck: false,
  });
  useEffect(() => {
    const look = () => {
      // Where it stays: below what stays of the header.
      const top = bar.current ? Number.parseFloat(getComputedStyle(bar.current).top) || 0 : 0;
      const read = sections.findLast(({ id }) => {
        const element = document.getElementById(id);
        return element !== null && element.getBoundingClientRect().top <= top + READING_LINE_PX;
      });
      const current = read?.id ?? sections[0].id;
      const isStuck = (bar.current?.getBoundingClientRect().top ?? top + 1) <= top;
      setPlace((before) =>
        before.current === current && before.isStuck === isStuck ? before : { current, isStuck },
      );
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [bar]);
  return place;
}
