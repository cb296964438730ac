import { type RepairGrade, repairGradeKeys, repairGrades } from '@jishi/contract/repair-words.ts';
import { Button } from '@jishi/ui/button';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { Price } from '@jishi/ui/price';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { FaultIcon } from './fault-icon.widget.tsx';
import { FaultRow } from './fault-row.widget.tsx';
import { checkAddress } from './repair-addresses.ts';
import type { FaultGroup, FaultItem } from './repair-shapes.ts';
import styles from './reservation.module.css';
import { sumFaults } from './sum-faults.ts';

interface FaultFormProps {
  groups: readonly FaultGroup[];
  items: readonly FaultItem[];
  chosen: readonly number[];
  device: { ppid: number; productId: number };
  /** What is wrong with what was sent; empty for nothing. */
  error: string;
}

/** The faults of a model by group, the grade of the parts, and the sum of what is chosen. */
export function FaultForm({ groups, items, chosen: before, device, error }: FaultFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(before));
  const [grade, setGrade] = useState<RepairGrade>('original');
  const isPending = useNavigation().formMethod === 'POST';
  const hasGrades = items.some(({ grades }) => grades.length > 1);
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Form method="post" className={styles.form}>
      {hasGrades && (
        <section className={styles.card} aria-label="配件等级">
          <ChoiceChips
            label="配件等级"
            name="grade"
            value={grade}
            onValueChange={(value) => setGrade(repairGradeKeys.find((one) => one === value) ?? 'original')}
            options={[
              { value: 'original', label: repairGrades.original, note: '规格与出厂一致，质保更长' },
              { value: 'quality', label: repairGrades.quality, note: '质检合格的第三方配件，更省钱' },
            ]}
          />
        </section>
      )}
      {groups.map((group) => (
        <section key={group.id} id={`faults-${group.id}`} className={styles.card} aria-label={group.name}>
          <h2 className={styles.groupName}>
            <FaultIcon name={group.icon} size={20} />
            {group.name}
          </h2>
          <ul className={styles.rows}>
            {items
              .filter(({ categoryId }) => categoryId === group.id)
              .map((item) => (
                <FaultRow
                  key={item.id}
                  item={item}
                  grade={grade}
                  isChosen={chosen.has(item.id)}
                  onChange={(isChosen) => toggle(item.id, isChosen)}
                />
              ))}
          </ul>
        </section>
      ))}
      <SumBar
        {...sumFaults(items, chosen, grade)}
        error={chosen.size === 0 ? error : ''}
        isPending={isPending}
        href={checkAddress(device)}
      />
    </Form>
  );
}

function SumBar({
  count,
  total,
  minutes,
  isLeft,
  needsCheck,
  error,
  isPending,
  href,
}: ReturnType<typeof sumFaults> & { error: string; isPending: boolean; href: string }) {
  return (
    <div className={styles.bar}>
      <div className={styles.barFacts} aria-live="polite">
        <span>
          已选 <b className="tabular">{count}</b> 项{count > 0 && `，预计 ${minutes} 分钟`}
          {isLeft && '以上，需留机维修'}
        </span>
        {error !== '' && (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        )}
        {count > 0 && (
          <span className={styles.note}>
            {needsCheck ? '含需检测项目，最终报价以检测为准，您确认后再维修' : '已含配件与工时，检测不收费'}
          </span>
        )}
      </div>
      <a href={href} className={styles.check}>
        不清楚故障？预约检测
      </a>
      <span className={styles.sum}>
        <span className={styles.note}>{needsCheck && count > 0 ? '参考价' : '合计'}</span>
        <Price
          yuan={total}
          size="xl"
          {...(count > 0 && total === 0 && needsCheck ? { text: '检测后报价' } : {})}
        />
      </span>
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        预约维修
      </Button>
    </div>
  );
}
