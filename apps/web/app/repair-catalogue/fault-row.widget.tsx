import { PRICE_NO_QUOTE } from '@jishi/contract/money.ts';
import { NO_QUOTE_TEXT, partStates, type RepairGrade, repairGrades } from '@jishi/contract/repair-words.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import { Price } from '@jishi/ui/price';
import type { FaultItem } from './repair-shapes.ts';
import styles from './reservation.module.css';
import { gradeOf } from './sum-faults.ts';

interface FaultRowProps {
  item: FaultItem;
  grade: RepairGrade;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A fault that can be chosen, with its price at the grade of parts, time, guarantee and whether the part is there. */
export function FaultRow({ item, grade, isChosen, onChange }: FaultRowProps) {
  const price = gradeOf(item, grade);
  const other = item.grades.find((one) => one.grade !== price?.grade);
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <Checkbox
        name="fault"
        value={String(item.id)}
        checked={isChosen}
        onCheckedChange={onChange}
        className={styles.pick}
        label={
          <span className={styles.fault}>
            <b>{item.name}</b>
            <span className={styles.note}>{item.description}</span>
          </span>
        }
      />
      <span className={styles.facts}>
        <span>约 {item.minutes} 分钟</span>
        {price && <span>质保 {price.warrantyDays} 天</span>}
        {price && price.partsState !== 'none' && (
          <span data-state={price.partsState}>{partStates[price.partsState]}</span>
        )}
        {item.needsCheck && <span>需检测确认</span>}
      </span>
      <span className={styles.prices}>
        {price && (
          <Price
            yuan={price.price}
            size="lg"
            {...(price.price === PRICE_NO_QUOTE ? { text: NO_QUOTE_TEXT } : {})}
          />
        )}
        {other && other.price !== PRICE_NO_QUOTE && (
          <span className={styles.note}>
            {repairGrades[other.grade]} ¥{other.price}
          </span>
        )}
      </span>
    </li>
  );
}
