import { Picture } from '@jishi/ui/picture';
import { Link } from 'react-router';
import { formatPrice } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import styles from './card-view.module.css';
import type { ChatMessage } from './chat-query.ts';

type Card = NonNullable<ChatMessage['card']>;

/** Goods or an order. Goods open in the shop, an order among the orders of the admin for those who may see them. */
export function CardView({ card }: { card: Card }) {
  const mayReadOrders = usePermission('order:read');
  const content = (
    <>
      <Picture picture={{ ...card.image, alt: '' }} width={48} height={48} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.title}>{card.title}</span>
        <span className={styles.foot}>
          <span className="figures">{formatPrice(card.price)}</span>
          <span className={styles.faint}>
            {card.sourceType === 'order' ? card.subtitle : `编号 ${card.sourceId}`}
          </span>
        </span>
      </span>
    </>
  );
  if (card.sourceType === 'product') {
    return (
      <a className={styles.card} href={card.link} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  }
  return mayReadOrders ? (
    <Link className={styles.card} to={`/orders/${card.sourceId}`} target="_blank">
      {content}
    </Link>
  ) : (
    <div className={styles.card}>{content}</div>
  );
}
