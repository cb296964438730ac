import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { FREIGHT_KEY } from '@jishi/contract/sales-report-words.ts';
import type { ReactNode } from 'react';
import { Figures, Note } from '../shell/cell/cells.widget.tsx';
import { formatAmount, formatCount } from '../shell/format.ts';
import { describeShare } from './describe-change.ts';
import styles from './sales-report.module.css';

type Row = OutputOf<Contract['adminSalesReport']['list']>['list'][number];

/** How many were sold, and how many of them came back. */
export function Units({ row: { units, returned } }: { row: Row }) {
  return <Stacked note={returned > 0 && `退 ${formatCount(returned)}`}>{formatCount(units)}</Stacked>;
}

/** The margin and which part it is; freight has none. */
export function Margin({ row: { key, margin } }: { row: Row }) {
  if (!margin || key === FREIGHT_KEY) return '—';
  return <Stacked note={describeShare(margin.rate)}>{formatAmount(margin.margin)}</Stacked>;
}

function Stacked({ note, children }: { note: ReactNode; children: string }) {
  return (
    <span className={styles.stacked}>
      <Figures>{children}</Figures>
      {note && <Note>{note}</Note>}
    </span>
  );
}
