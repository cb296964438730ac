import { SectionTitle } from '@jishi/ui/section-title';
import { ProductCard, type ShownProduct } from '../product/frame/product-card.widget.tsx';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import styles from './pay-result.module.css';

/**
 * Goods that go with what was bought. Nothing when there are none.
 * @param goods null when they did not come
 */
export function AlsoBought({ goods }: { goods: readonly ShownProduct[] | null }) {
  if (goods?.length === 0) return null;
  return (
    <section className={styles.goods} aria-label="为你推荐">
      <SectionTitle title="为你推荐" description="与您所购商品搭配的好物" size="lg" />
      {goods ? (
        <ul className={styles.grid}>
          {goods.map((product) => (
            <li key={product.ppid}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      ) : (
        <MissingPart title="为你推荐" />
      )}
    </section>
  );
}
