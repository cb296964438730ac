import { writeRepairPrice } from '@jishi/contract/repair-words.ts';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import type { ChosenFault } from './chosen-faults.ts';
import styles from './repair.module.css';

const PICTURE = { width: 72, height: 72 };

/** What is booked and what it costs, beside the form. */
export function OrderSummary({
  model,
  faults,
  total,
  isSure,
}: {
  model: { name: string; picture: { url: string; width: number; height: number; alt: string } };
  faults: readonly ChosenFault[];
  total: number;
  isSure: boolean;
}) {
  return (
    <aside className={styles.summary} aria-label="维修清单">
      <div className={styles.model}>
        <Picture picture={{ ...model.picture, alt: '' }} {...PICTURE} priority />
        <h2 className={styles.modelName}>{model.name}</h2>
      </div>
      <ul className={styles.faults}>
        {faults.length === 0 && <li className={styles.faint}>检测预约：由工程师检测后报价</li>}
        {faults.map(({ id, name, gradeText, price, warrantyDays }) => (
          <li key={id} className={styles.fault}>
            <span>
              {name}
              <span className={styles.faint}>
                {gradeText}，质保 {warrantyDays} 天
              </span>
            </span>
            <span className="tabular">{writeRepairPrice(price)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{isSure ? '合计' : '参考价'}</span>
        <Price yuan={total} size="xl" {...(total === 0 ? { text: '检测后报价' } : {})} />
      </p>
      <p className={styles.faint}>检测不收费；报价高于预约价格时，您确认后才会维修，不修不收任何费用。</p>
    </aside>
  );
}
