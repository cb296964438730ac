import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { formatShortMinute } from '../shell/beijing-time.ts';
import styles from './complaint-detail.module.css';

type Step = OutputOf<Contract['complaint']['detail']>['steps'][number];

/** How far a complaint is, each step with when it was. */
export function ComplaintSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label="处理进度">
      {steps.map(({ name, at, state }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span>{name}</span>
          <time className={`tabular ${styles.faint}`}>{formatShortMinute(at)}</time>
        </li>
      ))}
    </ol>
  );
}
