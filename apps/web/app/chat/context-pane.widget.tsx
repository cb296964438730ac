import { Button } from '@jishi/ui/button';
import Clock from 'lucide-react/icons/clock';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useShell } from '../shell/use-shell.ts';
import { ChatCard } from './chat-card.widget.tsx';
import type { ChatCard as Card, OpenedChat } from './chat-shapes.ts';
import styles from './context-pane.module.css';

/** What the conversation is about: where the shopper came from, their latest orders, and when somebody is there. */
export function ContextPane({ opened, onSend }: { opened: OpenedChat; onSend: (card: Card) => void }) {
  const { tenant } = useShell();
  const { card, recentOrders } = opened;
  const others = recentOrders.filter((one) => one.sourceId !== card?.sourceId);
  const give = (one: Card) => (
    <Button size="sm" onClick={() => onSend(one)}>
      {one.sourceType === 'order' ? '发送订单' : '发送商品'}
    </Button>
  );
  return (
    <aside className={styles.pane} aria-label="咨询内容">
      {card && (
        <Part title="正在咨询">
          <ChatCard card={card} action={give(card)} />
        </Part>
      )}
      {others.length > 0 && (
        <Part title="最近订单">
          <ul className={styles.orders}>
            {others.map((one) => (
              <li key={one.sourceId}>
                <ChatCard card={one} action={give(one)} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="服务时间">
        <p className={styles.fact}>
          <Clock size={14} />
          <span className="tabular">
            {opened.openTime === '00:00-24:00' ? '全天 24 小时' : `每天 ${opened.openTime}`}
          </span>
        </p>
        {tenant.servicePhone !== '' && (
          <p className={styles.fact}>
            <Phone size={14} />
            <a href={`tel:${tenant.servicePhone}`} className="tabular">
              {tenant.servicePhone}
            </a>
          </p>
        )}
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
