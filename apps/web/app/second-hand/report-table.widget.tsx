import type { OutputOf } from '@jishi/contract/operation.ts';
import type { secondHand } from '@jishi/contract/second-hand.ts';
import { Tag } from '@jishi/ui/tag';
import styles from './second-hand.module.css';

/** What the inspection of a unit found, point by point (C351). */
export function ReportTable({ report }: { report: OutputOf<typeof secondHand.report> }) {
  const points = report.groups.flatMap(({ items }) => items);
  const passed = points.filter((one) => one.passed).length;
  return (
    <section className={styles.sheet} aria-labelledby="report">
      <h2 id="report" className={styles.subtitle}>
        质检报告
      </h2>
      <p className={styles.faint}>
        {report.storeName} {report.inspectedAt.slice(0, 10)} 检测，编号 {report.reportNumber}，{points.length}{' '}
        项中 {passed} 项正常。{report.conclusion}
      </p>
      {report.groups.map(({ name, items }) => (
        <div key={name} className={styles.filters}>
          <h3>{name}</h3>
          <ul className={styles.table}>
            {items.map((item) => (
              <li key={item.name}>
                <span>{item.name}</span>
                <Tag size="sm" tone={item.passed ? 'success' : 'warning'} look="outline">
                  {item.result}
                </Tag>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
