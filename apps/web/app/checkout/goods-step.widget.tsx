import { Card } from '@jishi/ui/card';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { OrderLineView } from '../order/frame/order-line.widget.tsx';
import styles from './checkout.module.css';
import type { ConfirmInfo } from './checkout-shapes.ts';

/** The goods of the order at their present prices; what cannot be had says why. */
export function GoodsStep({ lines }: { lines: ConfirmInfo['lines'] }) {
  const units = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="section" padding="lg" aria-label="商品清单">
      <SectionTitle title="商品清单" description={`共 ${units} 件`} className={styles.sectionTitle} />
      <ul className={styles.goods}>
        {lines.map((line) => (
          <OrderLineView
            key={line.basketId}
            line={line}
            note={!line.available && <Tag tone="danger">{line.unavailableText}</Tag>}
          />
        ))}
      </ul>
    </Card>
  );
}
