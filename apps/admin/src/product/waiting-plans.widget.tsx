import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { describePlan, type ShelfTimeRow } from './shelf-plan.ts';
import styles from './shelf-time.module.css';

/** What a SKU waits for, a quiet line each: `12-01 10:00 上架`. */
export function WaitingPlans({ plans, of }: { plans: readonly ShelfTimeRow[]; of: string }) {
  if (plans.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={`${of}的定时`}>
      {plans.map((plan) => (
        <li key={plan.id} title={`${writeBeijing(plan.at)}，${plan.askedBy} 设置`}>
          {describePlan(plan)}
        </li>
      ))}
    </ul>
  );
}
