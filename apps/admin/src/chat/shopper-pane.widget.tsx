import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { CardView } from './card-view.widget.tsx';
import { contextQuery } from './chat-query.ts';
import styles from './shopper-pane.module.css';

/** Who the shopper is, where they came from, and what they bought last. */
export function ShopperPane({ conversationId }: { conversationId: number }) {
  const { data, error, refetch } = useQuery(contextQuery(conversationId));
  if (!data)
    return (
      <aside className={styles.pane} aria-label="顾客信息">
        {error ? (
          <FailureView
            title="顾客信息没有读到"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton active className={styles.part} />
        )}
      </aside>
    );
  return (
    <aside className={styles.pane} aria-label="顾客信息">
      <Part title="顾客信息">
        <Descriptions
          column={1}
          size="small"
          styles={{ label: { width: 72 } }}
          items={[
            { key: 'name', label: '会员', children: data.memberName },
            { key: 'mobile', label: '手机号', children: data.memberMobile },
            { key: 'level', label: '等级', children: data.memberLevel },
            { key: 'since', label: '注册时间', children: writeBeijingDay(new Date(data.memberSince)) },
          ]}
        />
      </Part>
      <Part title="咨询来源">
        {data.card ? (
          <CardView card={data.card} />
        ) : (
          <p className={styles.faint}>直接打开客服，未带商品或订单</p>
        )}
      </Part>
      <Part title="最近订单">
        {data.recentOrders.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="暂无订单" />
        ) : (
          <div className={styles.orders}>
            {data.recentOrders.map((card) => (
              <CardView key={card.sourceId} card={card} />
            ))}
          </div>
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
