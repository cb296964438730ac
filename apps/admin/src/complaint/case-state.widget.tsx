import { type ComplaintState, complaintStates } from '@jishi/contract/complaint-state.ts';
import { StateTag, type Tone } from '../shell/cell/cells.widget.tsx';
import { formatShortMoment } from '../shell/format.ts';
import styles from './complaint.module.css';
import type { CaseRow } from './complaint-query.ts';

export const stateTones: Record<ComplaintState, Tone> = {
  submitted: 'warning',
  accepted: 'processing',
  handling: 'processing',
  waitingMember: 'warning',
  solved: 'success',
  closed: 'default',
  withdrawn: 'default',
  merged: 'default',
};

/** How a case stands, with what must not be overlooked: late, gone to a manager. */
export function CaseState({ row }: { row: CaseRow }) {
  return (
    <span className={styles.tags}>
      <StateTag tone={stateTones[row.state]}>{complaintStates[row.state]}</StateTag>
      {(row.mark === 'late' || row.wasLate) && (
        <StateTag tone="error">{row.mark === 'late' ? '已超时' : '曾超时'}</StateTag>
      )}
      {row.escalated && <StateTag tone="error">已升级</StateTag>}
    </span>
  );
}

/** The next promise as a bar that fills: how much of its time is gone, and when it ends. */
export function DeadlineBar({ row }: { row: CaseRow }) {
  if (row.deadline === null) return <span className={styles.faint}>—</span>;
  if (row.paused) return <span className={styles.faint}>等待会员，已暂停</span>;
  const words = row.mark === 'late' ? '已超时' : `已用 ${row.usedPercent}%`;
  return (
    <span className={styles.deadline} data-mark={row.mark}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, row.usedPercent)}%` }} />
      </span>
      <span className="figures">
        {formatShortMoment(row.deadline)} · {words}
      </span>
    </span>
  );
}
