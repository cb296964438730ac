import { priceSentinelText } from '@jishi/contract/money.ts';
import { Card } from '@jishi/ui/card';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import Check from 'lucide-react/icons/check';
import styles from './add-cart.module.css';
import type { CartLine } from './cart-shapes.ts';

const PICTURE_SIZE = 120;

interface AddedLineProps {
  line: CartLine;
  /** Units in the whole cart. */
  totalCount: number;
}

/** What was added, with which services, and the two ways on. */
export function AddedLine({ line, totalCount }: AddedLineProps) {
  const { ppid, name, specText, image, price, count, service, packing } = line;
  const gifts = line.gift.filter(({ state }) => state === 'given');
  const bought = service.flatMap(({ sku }) => sku).filter(({ isBought }) => isBought);
  return (
    <Card as="section" padding="lg" className={styles.added} aria-label="已加入购物车的商品">
      <h1 className={styles.done}>
        <span className={styles.tick}>
          <Check size={20} />
        </span>
        商品已成功加入购物车
      </h1>
      <div className={styles.goods}>
        <a href={`/product/${ppid}`} className={styles.picture} tabIndex={-1} aria-label={name}>
          <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} priority />
        </a>
        <div className={styles.words}>
          <a href={`/product/${ppid}`} className={styles.name}>
            {name}
          </a>
          {specText && <p className={styles.spec}>{specText}</p>}
          <p className={styles.price}>
            <Price yuan={price} text={priceSentinelText(price)} size="md" />
            <span className={styles.count}>购物车中共 {count} 件</span>
          </p>
          {(packing !== '' || gifts.length > 0) && (
            <ul className={styles.services} aria-label="优惠">
              {packing !== '' && (
                <li>
                  <Tag tone="brand" look="outline" size="sm">
                    套餐
                  </Tag>{' '}
                  {packing}
                </li>
              )}
              {gifts.map((gift) => (
                <li key={gift.ppid}>
                  <Tag tone="success" size="sm">
                    赠品
                  </Tag>{' '}
                  {gift.name} × {gift.count}
                </li>
              ))}
            </ul>
          )}
          {bought.length > 0 && (
            <ul className={styles.services} aria-label="已选服务">
              {bought.map((variant) => (
                <li key={variant.ppid}>
                  {variant.name} <Price yuan={variant.price} size="sm" tone="ink" />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.ways}>
          <LinkButton href="/trade/cart" variant="primary" size="lg">
            去购物车结算
          </LinkButton>
          <LinkButton href={`/product/${ppid}`} size="lg">
            继续购物
          </LinkButton>
          <p className={styles.total}>
            购物车共 <b className="tabular">{totalCount}</b> 件商品
          </p>
        </div>
      </div>
    </Card>
  );
}
