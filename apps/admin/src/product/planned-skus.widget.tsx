import { Checkbox } from 'antd';
import { formatPrice } from '../shell/format.ts';
import type { PlannedSku, ShelfTimeRow } from './shelf-plan.ts';
import styles from './shelf-time.module.css';
import { SkuStatusTag } from './sku-status-tag.widget.tsx';
import { WaitingPlans } from './waiting-plans.widget.tsx';

/** SKUs to tick, with what they are now and what they wait for. */
export function PlannedSkus({
  skus,
  waiting,
  id,
  value = [],
  onChange,
}: {
  skus: readonly PlannedSku[];
  waiting: readonly ShelfTimeRow[];
  id?: string;
  value?: readonly number[];
  onChange?: (ppids: number[]) => void;
}) {
  const all = skus.map(({ ppid }) => ppid);
  return (
    <fieldset className={styles.skus} id={id} aria-label="规格">
      {skus.length > 1 && (
        <Checkbox
          className={styles.all ?? ''}
          checked={value.length === all.length}
          indeterminate={value.length > 0 && value.length < all.length}
          onChange={({ target }) => onChange?.(target.checked ? all : [])}
        >
          全选
        </Checkbox>
      )}
      <ul className={styles.list}>
        {skus.map((sku) => (
          <li key={sku.ppid}>
            <Checkbox
              checked={value.includes(sku.ppid)}
              onChange={({ target }) =>
                onChange?.(all.filter((ppid) => (ppid === sku.ppid ? target.checked : value.includes(ppid))))
              }
            >
              <span className={styles.name}>{sku.name}</span>
              {sku.note !== sku.name && <span className={styles.faint}>{sku.note}</span>}
            </Checkbox>
            <span className={styles.price}>{formatPrice(sku.price)}</span>
            <SkuStatusTag status={sku.status} />
            <WaitingPlans plans={waiting.filter(({ ppid }) => ppid === sku.ppid)} of={sku.name} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
