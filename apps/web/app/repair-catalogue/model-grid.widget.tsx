import { writeRepairFrom } from '@jishi/contract/repair-words.ts';
import { Picture } from '@jishi/ui/picture';
import styles from './model-grid.module.css';
import { type ChosenBefore, reservationAddress } from './repair-addresses.ts';
import type { RepairModel } from './repair-shapes.ts';

const PICTURE = { width: 96, height: 96 };

/** Models, each with the least that a repair of it costs; a click leads to its faults. */
export function ModelGrid({ models, before }: { models: readonly RepairModel[]; before?: ChosenBefore }) {
  return (
    <ul className={styles.grid}>
      {models.map((model) => (
        <li key={model.productId}>
          <a href={reservationAddress(model, before)} className={styles.card}>
            <Picture picture={{ ...model.picture, alt: '' }} {...PICTURE} />
            <span className={styles.facts}>
              <span className={styles.name}>{model.name}</span>
              <span className={styles.note}>
                {model.series && `${model.series} · `}
                {model.faults} 项故障
              </span>
              <span className={styles.price}>{writeRepairFrom(model.from)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
