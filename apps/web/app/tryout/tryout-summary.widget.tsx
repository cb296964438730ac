import { Picture } from '@jishi/ui/picture';
import { formatMinute } from '../shell/beijing-time.ts';
import styles from './tryout.module.css';
import { DepositNote, TryoutPrice } from './tryout-card.widget.tsx';
import { type Tryout, tryoutAddress } from './tryout-shapes.ts';
import writing from './writing.module.css';

const PICTURE_SIZE = 72;

/** What a form is about: picture, name, price and when the result is told. */
export function TryoutSummary({ tryout }: { tryout: Tryout }) {
  const { id, name, image, price, worth, quota, resultAt } = tryout;
  return (
    <a href={tryoutAddress(id)} className={writing.summary}>
      <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      <span className={writing.summaryText}>
        <b>{name}</b>
        <span className={styles.summaryPrice}>
          <TryoutPrice price={price} worth={worth} />
          <DepositNote card={tryout} />
        </span>
        <span className={`tabular ${styles.faint}`}>
          {quota} 个名额 · {formatMinute(resultAt)} 公布结果
        </span>
      </span>
    </a>
  );
}
