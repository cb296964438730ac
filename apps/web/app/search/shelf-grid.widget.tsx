import { Button } from '@jishi/ui/button';
import { Tag } from '@jishi/ui/tag';
import { Form, useNavigation } from 'react-router';
import { ProductCard } from '../product/frame/product-card.widget.tsx';
import type { ShelfProduct, ShopListData } from './load-shop-list.ts';
import styles from './shop-list.module.css';

interface ShelfGridProps {
  shelf: readonly ShelfProduct[];
  shop: NonNullable<ShopListData['shop']>;
  label: string;
  pending: boolean;
}

/** Models of a store in rows of six; what lies there is put into the cart to be picked up. */
export function ShelfGrid({ shelf, shop, label, pending }: ShelfGridProps) {
  const sent = useNavigation().formData?.get('ppid');
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={pending}>
      {shelf.map(({ product, transferDays, pickupToday }, index) => (
        <li key={product.ppid} className={styles.item}>
          <ProductCard product={product} pictureSize={160} priority={index < 6} />
          {shop.pickupAllowed && transferDays === 0 && (
            <Form method="post" preventScrollReset className={styles.take}>
              <input type="hidden" name="ppid" value={product.ppid} />
              <input type="hidden" name="shopCode" value={shop.code} />
              {pickupToday && (
                <Tag tone="success" size="sm">
                  今日可提
                </Tag>
              )}
              <Button
                type="submit"
                size="sm"
                pending={sent === String(product.ppid)}
                aria-label={`到店自提 ${product.name}`}
              >
                到店自提
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
