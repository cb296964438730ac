import Check from 'lucide-react/icons/check';
import { classNames } from '../class-names/class-names.tsx';
import { Link } from '../link/link.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './steps.module.css';

export type StepsProps = {
  /** A past step with an address can be gone back to. */
  steps: { label: string; href?: string }[];
  /** Index from 0 of the step one is at; `steps.length` when all are done. */
  current: number;
  label?: string;
  className?: string;
};

/** How far one is on a way of several pages: 购物车, 填写订单, 支付, 完成. */
export function Steps({ steps, current, label = '进度', className }: StepsProps) {
  return (
    <ol aria-label={label} className={classNames(styles.steps, className)}>
      {steps.map((step, index) => {
        const isPast = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={step.label}
            className={classNames(styles.step, isPast && styles.past, isCurrent && styles.current)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isPast ? <Check size={16} /> : index + 1}
            </span>
            {isPast && <VisuallyHidden>已完成：</VisuallyHidden>}
            {isPast && step.href ? <Link href={step.href}>{step.label}</Link> : step.label}
          </li>
        );
      })}
    </ol>
  );
}
