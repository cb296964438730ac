import type { MyTryout } from '@jishi/contract/tryout-shapes.ts';
import { LATE_DAYS } from '@jishi/contract/tryout-words.ts';
import { formatYuan } from '@jishi/ui/price';
import { formatDate } from '../shell/beijing-time.ts';
import styles from './tryout.module.css';
import writing from './writing.module.css';

/** The deposit of a try-out and its way back, and until when what is lent is to be given back. */
export function DepositLine({ row }: { row: MyTryout }) {
  const words = describeDeposit(row);
  if (words === '') return null;
  const isLate = row.returnBy !== '' && new Date(row.returnBy).getTime() < Date.now();
  return <p className={`tabular ${isLate ? writing.note : styles.faint}`}>{words}</p>;
}

/** In words; '' where nothing is held, lent or asked for. */
export function describeDeposit(row: MyTryout, now = Date.now()): string {
  const { state, way, deposit, depositState, depositKept, depositReason, returnBy, returnedAt } = row;
  const isLent = way === 'lend';
  const sum = formatYuan(deposit);
  if (depositState === '') {
    if (deposit === 0 || (state !== 'chosen' && state !== 'confirmed')) return '';
    return `确认时另付押金 ${sum}，${isLent ? '归还验收' : '报告展示'}后原路退还`;
  }
  if (depositState === 'held') {
    const day = formatDate(returnBy);
    const held = deposit > 0 ? `押金 ${sum} 已付，` : '';
    const way = deposit > 0 ? '后原路退还' : '';
    if (!isLent) return `${held}报告展示${way}`;
    if (returnBy === '') return `${held}收货后开始计算借用天数，归还验收${way}`;
    if (new Date(returnBy).getTime() >= now) return `${held}请在 ${day} 前寄回或送到门店，验收${way}`;
    return `已于 ${day} 到期，请尽快寄回或送到门店${deposit > 0 ? `；逾期 ${LATE_DAYS} 天押金 ${sum} 不退` : ''}`;
  }
  const came = returnedAt === '' ? '' : `${formatDate(returnedAt)} 已归还，`;
  if (deposit === 0) return came.replace('，', '');
  if (depositState === 'returned') return `${came}押金 ${sum} 已原路退还`;
  const back = deposit - depositKept;
  const rest = back > 0 ? `，其余 ${formatYuan(back)} 已原路退还` : '';
  return `${came}押金 ${sum} 扣除 ${formatYuan(depositKept)}（${depositReason}）${rest}`;
}
