import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AlsoBought } from './also-bought.widget.tsx';
import { ClosedOrder } from './closed-order.widget.tsx';
import { NotPaidYet } from './not-paid-yet.widget.tsx';
import { PaidOrder } from './paid-order.widget.tsx';
import { type PaidOrderFacts, stepsOf, WhatNext } from './what-next.widget.tsx';

const ORDER = 20_261_127_000_001;
const store = {
  ...{
    id: 3,
    code: 'KM01',
    name: '机市昆明南屏店',
    address: '昆明市南屏街 1 号',
    phone: '0871-1',
    openTime: '10:00-21:30',
  },
  ...{ cityId: 530_100, cityName: '昆明市', latitude: 25, longitude: 102, selected: false, brandShop: false },
  businessStatus: { statusText: '营业中', statusColor: '', openTime2: '' },
};
const receiver = { name: '王小明', mobile: '138****0000', address: '云南省 昆明市 盘龙区 北京路 928 号' };
const express: PaidOrderFacts = {
  ...{ orderId: ORDER, state: 'paid', count: 2, delivery: 'express', deliveryTime: '', pickupCode: '' },
  ...{ store: null, receiver },
};
const pickup: PaidOrderFacts = {
  ...express,
  ...{ state: 'awaitingPickup', delivery: 'pickup', pickupCode: '731902', store, receiver: null },
};
const paid = {
  orderId: ORDER,
  paid: true,
  amount: 99.5,
  method: '微信支付',
  paidAt: '2026-11-27T08:00:00.000Z',
  deliveryText: '',
};

function draw(part: ReactElement): string {
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once.
  const Stub = createRoutesStub([{ path: '/', Component: () => part }]);
  return renderToString(<Stub initialEntries={['/']} />);
}

test('C342 who has paid is led to the order, back to the shop, and to the invoice only where one can be asked for', () => {
  const html = draw(<PaidOrder result={paid} canInvoice invoiceNote="" />);
  for (const way of [`/member/order/detail?orderId=${ORDER}`, '/', `/member/invoice/${ORDER}`])
    expect(html).toContain(`href="${way}"`);
  for (const words of ['支付成功', '查看订单', '继续购物', '申请开票', '微信支付'])
    expect(html).toContain(words);
  const notYet = draw(<PaidOrder result={paid} canInvoice={false} invoiceNote="签收后可以开票" />);
  expect(notYet).not.toContain('申请开票');
  expect(notYet).toContain('签收后可以开票');
});

test('C342 a pick-up is told its store with address and hours, and the code', () => {
  const html = draw(<WhatNext order={pickup} />);
  for (const words of [store.name, store.address, store.openTime, store.phone, pickup.pickupCode])
    expect(html).toContain(words);
  expect(html).toContain('href="/stores/3"');
  expect(html).not.toContain('快递配送');
});

test('C342 a delivery is told when it leaves, how long it takes, and where it goes', () => {
  const html = draw(<WhatNext order={{ ...express, deliveryTime: '仅工作日送货' }} />);
  for (const words of ['17:00 前付款当日发出', '同城一般次日送达', '仅工作日送货', receiver.address])
    expect(html).toContain(words);
  expect(html).not.toContain('自提');
});

test('a deposit leads to the rest, and a service to nothing that is sent', () => {
  expect(stepsOf({ ...express, state: 'depositPaid' }).map(({ title }) => title)).toContain('支付尾款');
  const service = draw(<WhatNext order={{ ...express, delivery: 'none', receiver: null }} />);
  expect(service).toContain('没有要寄送的商品');
  expect(service).not.toContain('出库发货');
});

test('C341 who has not paid yet can still pay, and is told what to do when paying failed', () => {
  const html = draw(
    <NotPaidYet
      orderId={ORDER}
      payBefore="2026-11-27T09:00:00.000Z"
      now="2026-11-27T08:30:00.000Z"
      onTimeUp={() => {}}
    />,
  );
  expect(html).toContain(`href="/trade/counter/order/${ORDER}"`);
  for (const words of [
    '正在确认支付结果',
    '请不要重复付款',
    '支付失败',
    '逾期订单自动取消',
    '查看订单',
    '继续购物',
  ])
    expect(html).toContain(words);
});

test('an order that was closed leads to itself and back to the shop', () => {
  const html = draw(<ClosedOrder orderId={ORDER} />);
  for (const words of ['订单已关闭', '查看订单', '继续购物']) expect(html).toContain(words);
});

test('goods that did not come say so, and none at all leave no heading', () => {
  expect(draw(<AlsoBought goods={null} />)).toContain('为你推荐');
  expect(draw(<AlsoBought goods={[]} />)).not.toContain('为你推荐');
});
