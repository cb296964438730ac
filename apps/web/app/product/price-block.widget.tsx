import { priceSentinelText } from '@jishi/contract/money.ts';
import { Price } from '@jishi/ui/price';
import type { ReactNode } from 'react';
import { formatCount } from '../shell/format-count.ts';
import styles from './price-block.module.css';
import { PriceStepsPanel } from './price-steps.widget.tsx';
import { PriceTrendButton } from './price-trend.widget.tsx';
import type { CityDetail, ProductComments } from './product-shapes.ts';
import { PromotionStrip } from './promotion-strip.widget.tsx';
import { TextButton } from './text-button.widget.tsx';
import { WatchButton } from './watch-button.widget.tsx';

/** Stock codes of what cannot be bought here: no longer made, off the shelf, repaired only (S348, S352, S353). */
const NOT_SOLD: ReadonlySet<number> = new Set([4, 8, 9]);

interface PriceBlockProps {
  goods: { ppid: number; name: string };
  local: Pick<CityDetail, 'price' | 'priceSteps' | 'promotions' | 'stock'>;
  listPrice: number;
  comments: ProductComments['summary'] | undefined;
  /** Coupons that can be claimed, above the promotions. */
  children?: ReactNode;
  /** Another price is on its way. */
  isStale?: boolean;
}

/**
 * The price in the visitor's city (S196, S197), what is offered with it, and what buyers say. What is not sold keeps
 * the price that it had, without what would make it cheaper.
 */
export function PriceBlock({
  goods,
  local: { price, priceSteps, promotions, stock },
  children,
  listPrice,
  comments,
  isStale,
}: PriceBlockProps) {
  const isSold = !NOT_SOLD.has(stock.code);
  return (
    <div className={styles.block} aria-busy={isStale || undefined}>
      <div className={styles.price}>
        <span className={styles.label}>价格</span>
        <Price yuan={price} text={priceSentinelText(price)} listYuan={listPrice} size="xl" />
        {priceSentinelText(price) === undefined && (
          <>
            <PriceTrendButton {...goods} />
            {isSold && (
              <WatchButton ppid={goods.ppid} wait={{ kind: 'priceDrop', now: price }} as={TextButton}>
                降价通知
              </WatchButton>
            )}
          </>
        )}
        {comments && comments.total > 0 && (
          <a href="#comments" className={styles.comments}>
            <b className="tabular">{formatCount(comments.total)}</b> 条评价
            <span className={styles.good}>好评 {comments.goodPercent}%</span>
          </a>
        )}
      </div>
      {isSold && (priceSteps.steps.length > 0 || priceSteps.idle.length > 0) && (
        <PriceStepsPanel key={goods.ppid} ppid={goods.ppid} steps={priceSteps} />
      )}
      {isSold && children}
      {isSold && <PromotionStrip promotions={promotions} />}
    </div>
  );
}
