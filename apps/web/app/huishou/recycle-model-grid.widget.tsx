import { Picture } from '@jishi/ui/picture';
import { formatYuan } from '@jishi/ui/price';
import { useShell } from '../shell/use-shell.ts';
import { valuationAddress } from './recycle-addresses.ts';
import styles from './recycle-model-grid.module.css';
import type { RecycleModel } from './recycle-shapes.ts';

const PICTURE = { width: 88, height: 88 };

/** Models with what a faultless one brings at most; each leads to its questions. */
export function RecycleModelGrid({
  models,
  imei = '',
  columns = 4,
}: {
  models: readonly RecycleModel[];
  imei?: string;
  columns?: 3 | 4;
}) {
  const { features } = useShell().tenant;
  return (
    <ul className={styles.grid} data-columns={columns}>
      {models.map(({ pjtPid, pname, ppic, predictPrice }) => (
        <li key={pjtPid}>
          <a href={valuationAddress(features, pjtPid, { imei })} className={styles.card}>
            <Picture picture={{ ...ppic, alt: '' }} {...PICTURE} />
            <span className={styles.facts}>
              <span className={styles.name}>{pname}</span>
              <span className={styles.price}>
                <span className={styles.note}>最高可卖</span>
                <b>{predictPrice > 0 ? formatYuan(predictPrice) : '到店估价'}</b>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
