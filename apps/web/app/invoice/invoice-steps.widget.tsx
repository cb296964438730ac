import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import styles from './invoice.module.css';
import detailStyles from './invoice-detail.module.css';

type Step = OutputOf<Contract['invoice']['detail']>['steps'][number];

/** How far an invoice is, each step with when it was. */
export function InvoiceSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={detailStyles.steps} aria-label="开票进度">
      {steps.map(({ name, at, state }) => (
        <li
          key={name}
          className={detailStyles.step}
          data-state={state}
          {...(state === 'current' && { 'aria-current': 'step' as const })}
        >
          <span className={detailStyles.dot} aria-hidden="true" />
          <span>{name}</span>
          <time className={`tabular ${styles.faint}`}>{at === null ? '' : formatMinute(at)}</time>
        </li>
      ))}
    </ol>
  );
}
