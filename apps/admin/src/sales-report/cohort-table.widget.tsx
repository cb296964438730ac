import { cohortMonths } from '@jishi/contract/sales-report-words.ts';
import { Empty } from 'antd';
import { formatCount } from '../shell/format.ts';
import styles from './cohort-table.module.css';
import { describePart } from './describe-change.ts';
import type { MemberReport } from './member-sheets.ts';

/** Months of first orders, and which part came again: the more, the darker. What is not over yet says so. */
export function CohortTable({ cohorts }: { cohorts: MemberReport['cohorts'] }) {
  if (cohorts.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有付清的订单" />;
  return (
    <>
      <table className={styles.table}>
        <caption>按首单月份的复购</caption>
        <thead>
          <tr>
            <th scope="col">首单月份</th>
            <th scope="col">会员数</th>
            {cohortMonths.map((months) => (
              <th key={months} scope="col">
                {months} 个月内
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, buyers, again }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{formatCount(buyers)}</td>
              {again.map(({ months, members, isOver }) => (
                <td
                  key={months}
                  title={`${formatCount(members)} 人${isOver ? '' : '，未满期'}`}
                  style={{ '--part': buyers === 0 ? 0 : members / buyers } as React.CSSProperties}
                  data-shaded
                >
                  {describePart(members, buyers)}
                  {!isOver && <span className={styles.open}>未满期</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>“未满期”：该月的会员还没有都过满这段时间，数字还会上升。</p>
    </>
  );
}
