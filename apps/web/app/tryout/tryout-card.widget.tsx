import type { TryoutCard as Card } from '@jishi/contract/tryout-shapes.ts';
import { tryoutStates } from '@jishi/contract/tryout-words.ts';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { ProgressBar } from '@jishi/ui/progress-bar';
import { Tag } from '@jishi/ui/tag';
import { formatDate, formatShortMinute } from '../shell/beijing-time.ts';
import { formatCount } from '../shell/format-count.ts';
import styles from './tryout.module.css';
import { stateTones, tryoutAddress } from './tryout-shapes.ts';

const PICTURE_SIZE = 176;

/** A try-out in a grid: what it is, what it costs, how many want it, and until when. */
export function TryoutCard({ card, priority = false }: { card: Card; priority?: boolean }) {
  const { id, name, image, price, worth, quota, applied, state } = card;
  return (
    <li>
      <a href={tryoutAddress(id)} className={styles.card}>
        <span className={styles.cardPicture}>
          <Picture
            picture={{ ...image, alt: '' }}
            width={PICTURE_SIZE}
            height={PICTURE_SIZE}
            priority={priority}
          />
          <Tag tone={stateTones[state]} size="sm" className={styles.cardState}>
            {tryoutStates[state]}
          </Tag>
        </span>
        <span className={styles.cardName}>{name}</span>
        <span className={styles.cardPrice}>
          <TryoutPrice price={price} worth={worth} />
        </span>
        <DepositNote card={card} />
        <ProgressBar
          label={`${quota} 个名额，${applied} 人申请`}
          value={Math.min(applied, quota)}
          max={quota}
        />
        <span className={`tabular ${styles.cardFacts}`}>
          <span>
            {quota} 个名额 · {formatCount(applied)} 人申请
          </span>
          <span>{whenText(card)}</span>
        </span>
      </a>
    </li>
  );
}

/** What who is chosen pays, and what the thing costs otherwise. */
export function TryoutPrice({ price, worth }: { price: number; worth: number }) {
  if (price > 0) return <Price yuan={price} listYuan={worth} />;
  return (
    <>
      <b className={styles.free}>免费试用</b>
      <s className={styles.worth}>¥{worth}</s>
    </>
  );
}

/** That the thing is lent, and what is held for it. */
export function DepositNote({ card: { way, deposit } }: { card: Pick<Card, 'way' | 'deposit'> }) {
  const words = [...(way === 'lend' ? ['借用'] : []), ...(deposit > 0 ? [`押金 ¥${deposit}`] : [])];
  if (words.length === 0) return null;
  return (
    <span>
      <Tag tone="neutral" size="sm">
        {words.join(' · ')}
      </Tag>
    </span>
  );
}

function whenText({ state, startsAt, endsAt, resultAt }: Card): string {
  if (state === 'ahead') return `${formatShortMinute(startsAt)} 开始`;
  if (state === 'open') return `${formatShortMinute(endsAt)} 截止`;
  if (state === 'choosing') return `${formatShortMinute(resultAt)} 公布`;
  return formatDate(resultAt);
}
