import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import type { ReactNode } from 'react';
import { priceText } from '../shell/price-text.ts';
import styles from './chat-card.module.css';
import type { ChatCard as Card } from './chat-shapes.ts';

/** Goods or an order, with a picture, a price and what may be done with it. */
export function ChatCard({ card, action }: { card: Card; action?: ReactNode }) {
  const text = card.sourceType === 'product' ? priceText(card.price) : undefined;
  return (
    <div className={styles.card}>
      <a href={card.link} target="_blank" rel="noreferrer" className={styles.link}>
        <Picture picture={{ ...card.image, alt: '' }} width={56} height={56} className={styles.picture} />
        <span className={styles.words}>
          <span className={styles.title}>{card.title}</span>
          <span className={styles.foot}>
            <Price size="sm" {...(text === undefined ? { yuan: card.price } : { text })} />
            {card.sourceType === 'order' && <span className={styles.state}>{card.subtitle}</span>}
          </span>
        </span>
      </a>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
