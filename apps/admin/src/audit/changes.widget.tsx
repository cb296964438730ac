import ArrowRight from 'lucide-react/icons/arrow-right';
import styles from './audit.module.css';
import type { Change } from './describe-change.ts';

/** The first changes of an act; the rest when the row is opened. */
const SHOWN = 1;

/** What an act changed, in one line of the table. */
export function ChangeLine({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <span className={styles.faint}>—</span>;
  return (
    <div className={styles.line}>
      {changes.slice(0, SHOWN).map((change) => (
        <span key={change.field} className={styles.change}>
          <span className={styles.faint}>{change.field}</span>
          <Diff change={change} />
        </span>
      ))}
      {changes.length > SHOWN && <span className={styles.more}>等 {changes.length} 项</span>}
    </div>
  );
}

/** Every change of an act, before beside after. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">内容</th>
          <th scope="col">变更前</th>
          <th scope="col">变更后</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            <td>{change.before === '' ? <Nothing /> : <del>{change.before}</del>}</td>
            <td>{change.after === '' ? <Nothing /> : <ins>{change.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Diff({ change }: { change: Change }) {
  if (change.before === '') return <span className={styles.value}>{change.after}</span>;
  return (
    <>
      <del className={styles.value}>{change.before}</del>
      <ArrowRight size={13} strokeWidth={1.5} aria-label="变为" />
      <span className={styles.value}>{change.after === '' ? '（空）' : change.after}</span>
    </>
  );
}

function Nothing() {
  return <span className={styles.faint}>（空）</span>;
}
