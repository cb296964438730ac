import { writeRepairFrom } from '@jishi/contract/repair-words.ts';
import styles from './after-service.module.css';
import { FaultIcon } from './fault-icon.widget.tsx';
import type { FaultGroup } from './repair-shapes.ts';

/** Groups of faults, each with the least that one of them costs. */
export function FaultGroups({ groups }: { groups: readonly FaultGroup[] }) {
  if (groups.length === 0) return <p className={styles.none}>维修项目正在整理，可先到店检测</p>;
  return (
    <ul className={styles.groups}>
      {groups.map(({ id, name, icon, from, faults }) => (
        <li key={id}>
          <a href={`/after-service/list?group=${id}`} className={styles.group}>
            <span className={styles.groupIcon}>
              <FaultIcon name={icon} size={28} />
            </span>
            <b>{name}</b>
            <span className={styles.groupFrom}>{writeRepairFrom(from)}</span>
            <span className={styles.groupNote}>{faults} 项故障</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
