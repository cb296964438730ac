import { Card } from '@jishi/ui/card';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { OrderLineView } from '../order/frame/order-line.widget.tsx';
import { FoldedList } from '../shell/folded-list.widget.tsx';
import styles from './checkout.module.css';
import type { ConfirmInfo } from './checkout-shapes.ts';

/** Of each parcel; what is to be chosen comes below them. */
const OPEN_LINES = 10;

type Line = ConfirmInfo['lines'][number];

/** The goods of the order by the parcels they leave in, what makes them cheaper, and the gifts. */
export function GoodsStep({ info: { lines, parcels, gifts } }: { info: ConfirmInfo }) {
  const units = lines.reduce((sum, { count }) => sum + count, 0);
  const placed = new Set(parcels.flatMap(({ basketIds }) => basketIds));
  const groups = [
    ...parcels.map(({ from, basketIds }, index) => ({
      title: `包裹${index + 1} 由${from}发出`,
      lines: lines.filter(({ basketId }) => basketIds.includes(basketId)),
    })),
    { title: '', lines: lines.filter(({ basketId }) => !placed.has(basketId)) },
  ].filter((group) => group.lines.length > 0);
  return (
    <Card as="section" padding="lg" aria-label="商品清单">
      <SectionTitle title="商品清单" description={`共 ${units} 件`} className={styles.sectionTitle} />
      {groups.map((group) => (
        <div key={group.title} className={styles.parcelGoods}>
          {group.title && <p className={styles.parcel}>{group.title}</p>}
          <FoldedList className={styles.goods} open={OPEN_LINES} measure="种商品">
            {group.lines.map((line) => (
              <OrderLineView key={line.basketId} line={line} note={<LineNote line={line} />} />
            ))}
          </FoldedList>
        </div>
      ))}
      {gifts.length > 0 && (
        <ul className={styles.gifts} aria-label="赠品">
          {gifts.map(({ ppid, name, count, isOut }) => (
            <li key={ppid}>
              <Tag tone={isOut ? 'neutral' : 'success'}>赠品</Tag> {name} × {count}
              {isOut && '（已送完）'}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function LineNote({ line: { available, unavailableText, offerTitles } }: { line: Line }) {
  if (!available) return <Tag tone="danger">{unavailableText}</Tag>;
  return offerTitles.map((title) => (
    <Tag key={title} tone="brand" look="outline">
      {title}
    </Tag>
  ));
}
