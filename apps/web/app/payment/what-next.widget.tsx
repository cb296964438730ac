import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { DISPATCHED } from '@jishi/contract/said-alike.ts';
import { Card } from '@jishi/ui/card';
import { DescriptionList } from '@jishi/ui/description-list';
import { SectionTitle } from '@jishi/ui/section-title';
import styles from './pay-result.module.css';

/** What the page knows of the order that was paid. */
export type PaidOrderFacts = Pick<
  OutputOf<Contract['order']['detail']>,
  'orderId' | 'state' | 'count' | 'delivery' | 'deliveryTime' | 'pickupCode' | 'store' | 'receiver'
>;

interface Step {
  title: string;
  text: string;
}

/** What happens to the order from here, step by step, and where its goods go. */
export function WhatNext({ order }: { order: PaidOrderFacts }) {
  const place = placeOf(order);
  return (
    <Card as="section" padding="lg" className={styles.next} aria-label="接下来">
      <div>
        <SectionTitle title="接下来" />
        <ol className={styles.steps}>
          {stepsOf(order).map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className={styles.stepTitle}>{title}</p>
                <p className={styles.stepText}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      {place && (
        <div className={styles.place}>
          <SectionTitle title={place.title} as="h3" />
          {place.code && (
            <p className={styles.code}>
              自提码 <b>{place.code}</b>
            </p>
          )}
          <DescriptionList
            termWidth={64}
            items={place.facts
              .filter(([, text]) => text !== '')
              .map(([term, description]) => ({ term, description }))}
          />
          {place.link && (
            <a href={place.link} className={styles.link}>
              门店详情与路线
            </a>
          )}
        </div>
      )}
    </Card>
  );
}

/** What the shop and the member do next, in their order. */
export function stepsOf({ state, delivery, store, count, deliveryTime }: PaidOrderFacts): Step[] {
  if (state === 'depositPaid') {
    return [
      { title: '等待尾款开放', text: '尾款开放支付时会通过消息和短信提醒您' },
      { title: '支付尾款', text: '请在尾款截止前完成支付，逾期未付定金按活动规则处理' },
      { title: '依次发货', text: '付清尾款后，按付款顺序发货' },
    ];
  }
  if (delivery === 'pickup') {
    return [
      { title: '门店备货', text: `${store?.name ?? '门店'}正在为您备齐 ${count} 件商品` },
      {
        title: deliveryTime ? `到店取货：${deliveryTime}` : '到店取货',
        text: '营业时间内凭自提码取货，出发前可致电门店确认',
      },
      { title: '当面验机', text: '取货时请当面核对外观与配件，店员可协助激活和贴膜' },
    ];
  }
  if (delivery === 'none') {
    return [
      { title: '服务已确认', text: '这笔订单没有要寄送的商品，服务进展可在订单中查看' },
      { title: '保留凭证', text: '需要时可在订单详情中查看付款记录和发票' },
    ];
  }
  return [
    { title: '出库发货', text: DISPATCHED },
    {
      title: '快递配送',
      text: deliveryTime
        ? `同城一般次日送达，外地一般 2-4 天；已备注：${deliveryTime}`
        : '同城一般次日送达，外地一般 2-4 天',
    },
    { title: '签收验货', text: '请先验货再签收，签收后 7 天内可申请退换' },
  ];
}

interface Place {
  title: string;
  code: string;
  facts: [string, string][];
  link: string;
}

/** Where the goods go; undefined where nothing is sent. */
function placeOf({ delivery, store, receiver, pickupCode }: PaidOrderFacts): Place | undefined {
  if (delivery === 'pickup' && store) {
    return {
      title: '自提门店',
      code: pickupCode,
      facts: [
        ['门店', store.name],
        ['地址', store.address],
        ['营业时间', store.openTime],
        ['电话', store.phone],
      ],
      link: `/stores/${store.id}`,
    };
  }
  if (!receiver) return undefined;
  return {
    title: '收货信息',
    code: '',
    facts: [
      ['收货人', `${receiver.name} ${receiver.mobile}`],
      ['收货地址', receiver.address],
    ],
    link: '',
  };
}
