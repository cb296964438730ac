import { classNames } from '@jishi/ui/class-names';
import { CityPicker } from '../shell/city/city-picker.widget.tsx';
import styles from './city-line.module.css';
import type { CityDetail } from './product-shapes.ts';

/** How a stock state is coloured; a state that is not here is told in plain words (S345 to S355). */
const tones = new Map([
  [1, styles.good],
  [6, styles.good],
  [2, styles.scarce],
  [7, styles.scarce],
  [11, styles.scarce],
  [5, styles.none],
]);

/** Where the goods go, whether they are there, and when they come. */
export function CityLine({ local: { stock, deliveryText, stores } }: { local: CityDetail }) {
  const inStock = stores.filter((store) => store.inStock).length;
  return (
    <div className={styles.line}>
      <span className={styles.label}>配送至</span>
      <div className={styles.words}>
        <div className={styles.place}>
          <CityPicker />
          <strong className={classNames(styles.tip, tones.get(stock.code))}>{stock.tip}</strong>
        </div>
        {deliveryText !== '' && <p className={styles.delivery}>{deliveryText}</p>}
        {inStock > 0 && (
          <p className={styles.delivery}>
            支持门店自提，<a href="#stores">本市 {inStock} 家门店有货</a>
          </p>
        )}
      </div>
    </div>
  );
}
