import { SectionTitle } from '@jishi/ui/section-title';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { ProductCard, type ShownProduct } from './frame/product-card.widget.tsx';
import styles from './recommended.module.css';

/**
 * Products that go with the one that is looked at (S334). Nothing when there are none.
 * @param products null when they did not come
 */
export function Recommended({ products }: { products: readonly ShownProduct[] | null }) {
  if (products?.length === 0) return null;
  return (
    <section id="recommended" className={styles.section} aria-label="为你推荐">
      <SectionTitle title="为你推荐" description="看过这款商品的人也在看" size="lg" />
      {products ? (
        <ul className={styles.grid}>
          {products.map((product) => (
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
