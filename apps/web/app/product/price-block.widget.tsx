import { priceSentinelText } from '@jishi/contract/money.ts';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import { formatCount } from '../shell/format-count.ts';
import styles from './price-block.module.css';
import type { CityDetail, ProductComments } from './product-shapes.ts';

interface PriceBlockProps {
  local: Pick<CityDetail, 'price' | 'promotions'>;
  listPrice: number;
  comments: ProductComments['summary'] | undefined;
  /** Another price is on its way. */
  isStale?: boolean;
}

/** The price in the visitor's city (S196, S197), what is offered with it, and what buyers say. */
export function PriceBlock({ local: { price, promotions }, listPrice, comments, isStale }: PriceBlockProps) {
  return (
    <div className={styles.block} aria-busy={isStale || undefined}>
      <div className={styles.price}>
        <span className={styles.label}>价格</span>
        <Price yuan={price} text={priceSentinelText(price)} listYuan={listPrice} size="xl" />
        {comments && comments.total > 0 && (
          <a href="#comments" className={styles.comments}>
            <b className="tabular">{formatCount(comments.total)}</b> 条评价
            <span className={styles.good}>好评 {comments.goodPercent}%</span>
          </a>
        )}
      </div>
      {promotions.map(({ promotionType, title, description, options }) => (
        <div key={`${promotionType} ${title}`} className={styles.promotion}>
          <span className={styles.label}>优惠</span>
          <div>
            <Tag tone="brand" look="outline" size="sm">
              {title}
            </Tag>
            <span className={styles.words}>{description}</span>
            {options.length > 0 && (
              <ul className={styles.options}>
                {options.map((option) => (
                  <li key={option.id} data-selected={option.selected || undefined}>
                    {option.text}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
