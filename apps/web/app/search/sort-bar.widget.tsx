import { classNames } from '@jishi/ui/class-names';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Square from 'lucide-react/icons/square';
import SquareCheck from 'lucide-react/icons/square-check';
import { useShell } from '../shell/use-shell.ts';
import { stockPlaces } from './filter-rows.ts';
import { addressOf, type ListView, refine } from './list-view.ts';
import { PriceForm } from './price-form.widget.tsx';
import styles from './sort-bar.module.css';

interface SortBarProps {
  view: ListView;
  total: number;
  pageCount: number;
}

const orders = [
  { sort: 'default', label: '综合' },
  { sort: 'sales', label: '销量' },
  { sort: 'newest', label: '新品' },
] as const;

/** How the list is sorted, a price range, whether only goods in stock are shown, and the neighbouring pages. */
export function SortBar({ view, total, pageCount }: SortBarProps) {
  const { inStockOnly, stockAt, page, place } = view;
  const { shop } = useShell();
  return (
    <nav className={styles.bar} aria-label="排序">
      <ul className={styles.orders}>
        {orders.map(({ sort, label }) => (
          <li key={sort}>
            <a
              href={addressOf(refine(view, { sort }))}
              className={styles.order}
              data-keep-scroll=""
              aria-current={view.code.sort === sort || undefined}
            >
              {label}
            </a>
          </li>
        ))}
        <li>
          <PriceOrder view={view} />
        </li>
      </ul>
      <PriceForm view={view} />
      <Tick
        label={place === 'shoplist' ? '只看有货' : '仅看有货'}
        on={inStockOnly}
        href={addressOf({ ...view, inStockOnly: !inStockOnly, page: 1 })}
      />
      {place !== 'shoplist' && (
        <Tick
          label={stockPlaces.city}
          on={stockAt === 'city'}
          href={addressOf({ ...view, stockAt: stockAt === 'city' ? '' : 'city', page: 1 })}
        />
      )}
      {place !== 'shoplist' && (shop !== null || stockAt === 'today') && (
        <Tick
          label={stockPlaces.today}
          on={stockAt === 'today'}
          href={addressOf({ ...view, stockAt: stockAt === 'today' ? '' : 'today', page: 1 })}
        />
      )}
      {place === 'list' && (
        <a
          href={addressOf({
            ...view,
            place: 'shoplist',
            shopId: shop?.id ?? 0,
            inStockOnly: true,
            stockAt: '',
            page: 1,
          })}
        >
          按门店看
        </a>
      )}
      <span className={classNames(styles.count, 'tabular')}>
        共 <strong>{total}</strong> 件商品
        <a href="#filters" className={styles.back}>
          返回筛选
          <ArrowUp size={14} />
        </a>
      </span>
      {pageCount > 1 && (
        <span className={classNames(styles.pages, 'tabular')}>
          <Neighbour view={view} page={page - 1} isThere={page > 1} label="上一页">
            <ChevronLeft size={16} />
          </Neighbour>
          <span>
            <b className={styles.present}>{page}</b> / {pageCount}
          </span>
          <Neighbour view={view} page={page + 1} isThere={page < pageCount} label="下一页">
            <ChevronRight size={16} />
          </Neighbour>
        </span>
      )}
    </nav>
  );
}

/** A condition that is ticked, as an address. */
function Tick({ label, on, href }: { label: string; on: boolean; href: string }) {
  const Check = on ? SquareCheck : Square;
  return (
    <a href={href} className={styles.stock} data-keep-scroll="" aria-current={on || undefined}>
      <Check size={16} />
      {label}
    </a>
  );
}

/** The price goes up first, and turns round when it is chosen again. */
function PriceOrder({ view }: { view: ListView }) {
  const { sort } = view.code;
  const isUp = sort === 'priceUp';
  const isDown = sort === 'priceDown';
  const Arrow = isUp ? ArrowUp : isDown ? ArrowDown : ArrowUpDown;
  return (
    <a
      href={addressOf(refine(view, { sort: isUp ? 'priceDown' : 'priceUp' }))}
      className={styles.order}
      data-keep-scroll=""
      aria-current={isUp || isDown || undefined}
      aria-label={
        isUp ? '价格从低到高，点击改为从高到低' : isDown ? '价格从高到低，点击改为从低到高' : '按价格排序'
      }
    >
      价格
      <Arrow size={14} />
    </a>
  );
}

interface NeighbourProps {
  view: ListView;
  page: number;
  isThere: boolean;
  label: string;
  children: React.ReactNode;
}

function Neighbour({ view, page, isThere, label, children }: NeighbourProps) {
  if (!isThere) return <span className={styles.neighbour}>{children}</span>;
  return (
    <a
      href={addressOf({ ...view, page })}
      className={styles.neighbour}
      aria-label={label}
      data-keep-scroll=""
    >
      {children}
    </a>
  );
}
