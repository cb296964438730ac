import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { compareAddress } from '../shell/compare/change-compared.ts';
import styles from './text-links.module.css';

/** The way from the parameters to where goods like these differ. @param others what goes with them; null: not come */
export function AlikeLink({ ppid, others }: { ppid: number; others: readonly { ppid: number }[] | null }) {
  const alike = (others ?? []).slice(0, MOST_COMPARED - 1).map((other) => other.ppid);
  if (alike.length === 0) return null;
  return (
    <p className={styles.alike}>
      <a href={compareAddress([ppid, ...alike])}>与同类商品对比参数差异 ›</a>
    </p>
  );
}
