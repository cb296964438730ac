import type { Contract } from '@jishi/contract/index.ts';
import { priceSentinelText } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { LINE_GONE } from '@jishi/contract/said-alike.ts';
import { Button } from '@jishi/ui/button';
import { Card } from '@jishi/ui/card';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Form, useNavigation } from 'react-router';
import styles from './add-cart.module.css';

const PICTURE_SIZE = 120;

interface OfferedGoodsProps {
  goods: OutputOf<Contract['cart']['goods']>;
  count: number;
  /** They were in the cart before. */
  isGone: boolean;
  /** Why they could not be added. */
  userMsg: string | undefined;
}

/** Goods that are not in the cart yet, and the button that puts them there. */
export function OfferedGoods({ goods, count, isGone, userMsg }: OfferedGoodsProps) {
  const isAdding = useNavigation().state === 'submitting';
  const { ppid, name, specText, image, price, available } = goods;
  const address = `/product/${ppid}`;
  return (
    <Card as="section" padding="lg" className={styles.added} aria-label="要加入购物车的商品">
      <h1 className={styles.done}>{isGone ? LINE_GONE : '把这件商品加入购物车？'}</h1>
      <div className={styles.goods}>
        <a href={address} className={styles.picture} tabIndex={-1} aria-label={name}>
          <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} priority />
        </a>
        <div className={styles.words}>
          <a href={address} className={styles.name}>
            {name}
          </a>
          {specText && <p className={styles.spec}>{specText}</p>}
          <p className={styles.price}>
            <Price yuan={price} text={priceSentinelText(price)} size="md" />
            <span className={styles.count}>× {count}</span>
          </p>
          <FormError>{userMsg ?? (available ? undefined : '该商品暂时无法购买')}</FormError>
        </div>
        <div className={styles.ways}>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="ppid" value={ppid} />
            <input type="hidden" name="count" value={count} />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              block
              disabled={!available}
              pending={isAdding}
              pendingLabel="正在加入..."
            >
              加入购物车
            </Button>
          </Form>
          <LinkButton href={address} size="lg">
            查看商品详情
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
