import type { InstallmentPlan } from '@jishi/contract/installment-words.ts';
import { Tag } from '@jishi/ui/tag';
import styles from './installment-line.module.css';

interface InstallmentLineProps {
  /** What is offered for the price beside it; null where that did not come. */
  offer: { plans: readonly InstallmentPlan[]; from: number } | null;
}

/** 分期 ¥333.25 起/期, with every plan behind it (C130). Nothing where the shop offers none. */
export function InstallmentLine({ offer }: InstallmentLineProps) {
  if (!offer || offer.plans.length === 0) return null;
  const isFree = offer.plans.some(({ fee }) => fee === 0);
  return (
    <details className={styles.line}>
      <summary className={styles.summary}>
        <span className={styles.label}>分期</span>
        <span className="tabular">¥{offer.from.toFixed(2)} 起/期</span>
        {isFree && (
          <Tag tone="brand" look="outline" size="sm">
            免手续费
          </Tag>
        )}
        <span className={styles.more}>查看方案</span>
      </summary>
      <ul className={styles.plans}>
        {offer.plans.map((plan) => (
          <li key={plan.id}>
            <span>{plan.name}</span>
            <span className="tabular">¥{plan.perPeriod.toFixed(2)}/期</span>
            <span className={styles.fee}>
              {plan.fee === 0 ? '免手续费' : `手续费共 ¥${plan.fee.toFixed(2)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
