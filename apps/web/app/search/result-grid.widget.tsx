import { ResultCard } from './result-card.widget.tsx';
import styles from './result-grid.module.css';
import type { ShownResult } from './shown-result.ts';
import { useSpecialPrices } from './use-special-prices.ts';

/** How many cards are seen without scrolling. */
const FIRST_SCREEN = 5;

interface ResultGridProps {
  products: readonly ShownResult[];
  label: string;
  /** Other products are on their way (S363). */
  pending?: boolean;
}

/** Models in rows of five. */
export function ResultGrid({ products, label, pending = false }: ResultGridProps) {
  const prices = useSpecialPrices(products);
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={pending}>
      {products.map((product, index) => (
        <li key={product.ppid} className={styles.item}>
          <ResultCard product={product} prices={prices} priority={index < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
}
