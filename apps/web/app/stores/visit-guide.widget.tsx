import { SectionTitle } from '@jishi/ui/section-title';
import type { ReactNode } from 'react';
import { MapLink } from './map-link.widget.tsx';
import { describeHours } from './opening-text.ts';
import type { StoreDetail } from './store-shapes.ts';
import styles from './visit-guide.module.css';

/**
 * How to get in and be served (S215): before the way, on the way, and what has been ordered. Every tenant's store has
 * it.
 */
export function VisitGuide({ store }: { store: StoreDetail }) {
  return (
    <section id="inguide" className={styles.guide} aria-label="进店指引">
      <SectionTitle title="进店指引" size="lg" description="第一次来？照着下面几步走就好" />
      <ol className={styles.steps}>
        {stepsFor(store).map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={`tabular ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsFor(store: StoreDetail): { title: string; text: ReactNode }[] {
  const { openTime, phone, address, pickupAllowed } = store;
  const visit = [
    {
      title: '出发前',
      text: (
        <>
          本店<span className="tabular">{describeHours(openTime)}</span> 营业。想看的型号有没有现货，可先拨打{' '}
          <a href={`tel:${phone}`} className={`tabular ${styles.link}`}>
            {phone}
          </a>{' '}
          问一声。
        </>
      ),
    },
    {
      title: '怎么到店',
      text: (
        <>
          {address}。地址可以发送到手机，路上看更方便。
          <MapLink store={store} className={styles.link} />
        </>
      ),
    },
  ];
  if (!pickupAllowed) {
    return [
      ...visit,
      {
        title: '网上订单',
        text: '本店暂不支持自提。网上下单请选择快递配送，或在结算时选择其他支持自提的门店。',
      },
    ];
  }
  return [
    ...visit,
    { title: '先下单再来取', text: '结算时选择“门店自提”，再选本店，免运费。付款后订单里会显示自提码。' },
    {
      title: '到店取货',
      text: (
        <>
          向店员报订单号、出示自提码，当面验机后取货。两个号码都在
          <a href="/member/order/list/all" className={styles.link}>
            我的订单
          </a>
          里。
        </>
      ),
    },
  ];
}
