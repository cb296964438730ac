import { Picture } from '@jishi/ui/picture';
import styles from './product.module.css';
import type { SkuDetail } from './sku-query.ts';

/** Which SKU a dialog is about. */
export function SkuHead({ sku }: { sku: SkuDetail }) {
  return (
    <div className={styles.head}>
      <Picture picture={{ ...sku.image, alt: '' }} width={56} height={56} className={styles.picture} />
      <div className={styles.names}>
        <strong>{sku.name}</strong>
        <span className={styles.faint}>
          {sku.brandName} · {sku.categoryName}
        </span>
        <span className={styles.faint}>
          {sku.code} · 编号 {sku.ppid}
        </span>
      </div>
    </div>
  );
}
