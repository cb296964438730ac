import { Button } from '@jishi/ui/button';
import { Card } from '@jishi/ui/card';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { type ReactNode, useState } from 'react';
import styles from './addon-goods.module.css';
import type { CartAddon } from './cart-shapes.ts';

const PICTURE_SIZE = 72;

interface AddonGoodsProps {
  addons: readonly CartAddon[];
  setAddon(addon: CartAddon, count: number): Promise<boolean>;
}

/** Goods that promotions sell for less beside what is in the cart (加价购). */
export function AddonGoods({ addons, setAddon }: AddonGoodsProps) {
  if (addons.length === 0) return null;
  return (
    <Card as="section" padding="md" aria-label="超值换购" className={styles.section}>
      <h2 className={styles.title}>超值换购</h2>
      <ul className={styles.goods}>
        {addons.map((addon) => (
          <AddonItem key={`${addon.promotionId} ${addon.ppid}`} addon={addon} setAddon={setAddon} />
        ))}
      </ul>
    </Card>
  );
}

function AddonItem({ addon, setAddon }: { addon: CartAddon; setAddon: AddonGoodsProps['setAddon'] }) {
  const [isAdding, setAdding] = useState(false);
  const { name, isReached, taken } = addon;
  const take = async () => {
    setAdding(true);
    await setAddon(addon, taken + 1);
    setAdding(false);
  };
  return (
    <AddonRow addon={addon}>
      <Button size="sm" disabled={!isReached} pending={isAdding} aria-label={`换购${name}`} onClick={take}>
        换购
      </Button>
    </AddonRow>
  );
}

/** An add-on with what it costs, and the button behind it. */
export function AddonRow({ addon, children }: { addon: CartAddon; children: ReactNode }) {
  const { ppid, name, title, image, price, listPrice, moreText } = addon;
  return (
    <li className={styles.item}>
      <a href={`/product/${ppid}`} tabIndex={-1} aria-label={name} className={styles.picture}>
        <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      </a>
      <div className={styles.words}>
        <a href={`/product/${ppid}`} className={styles.name}>
          {name}
        </a>
        <span className={styles.note}>{moreText || title}</span>
        <Price yuan={price} listYuan={listPrice} size="sm" />
      </div>
      {children}
    </li>
  );
}
