import { describe, expect, it } from 'vitest';
import { printPaper } from '../platform/pdf/print-paper.ts';
import { readPdf } from '../platform/pdf/read-pdf.fixture.ts';
import { composeDeliveryNote, composeOrderLabel, type PrintedOrder } from './order-paper.ts';

const makeLine = (number: number, name = `手机壳 ${number}`): PrintedOrder['lines'][number] => ({
  lineId: number,
  isGift: false,
  returned: 0,
  ppid: 100_000 + number,
  name,
  specText: '曜石黑',
  image: { src: '', srcSet: '', width: 1, height: 1, alt: '' } as never,
  price: 1_999,
  count: 2,
  subtotal: 3_998,
  services: number === 1 ? [{ ppid: 9, name: '碎屏险一年', price: 199 }] : [],
});
const makeOrder = (lines: PrintedOrder['lines'], more: Partial<PrintedOrder> = {}): PrintedOrder =>
  ({
    orderId: 20261123000001,
    createdAt: '2026-11-23T02:03:04.000Z',
    memberName: '王女士',
    memberMobile: '138****8000',
    receiver: { name: '张三丰', mobile: '13900139000', address: '云南省昆明市五华区南屏街 1 号' },
    store: null,
    delivery: 'express',
    deliveryTime: '',
    remark: '',
    goodsPrice: 1_234_567.8,
    servicePrice: 199,
    freight: 0,
    couponPrice: 100,
    totalPrice: 1_234_666.8,
    paymentMethod: '微信支付',
    paidAt: '2026-11-23T02:05:00.000Z',
    shipment: null,
    count: lines.length * 2,
    lines,
    ...more,
  }) as PrintedOrder;
const read = async (
  ...[order, compose = composeDeliveryNote]: [PrintedOrder, typeof composeDeliveryNote?]
) => {
  const pdf = await printPaper(compose(order, '机市'));
  return { pages: readPdf(pdf), bytes: pdf.length };
};
/** Lines are broken where the column ends, so texts are looked for without their breaks. */
const join = (text: string) => text.replace(/\s/g, '');

describe('a delivery note', () => {
  it('holds, read back out of the PDF, what staff see of the order', async () => {
    const { pages, bytes } = await read(makeOrder([makeLine(1)], { remark: '请在工作日送达，谢谢' }));
    const text = join(pages.map((page) => page.text).join(''));
    for (const shown of [
      '发货单',
      '20261123000001',
      '2026-11-2310:03:04',
      '张三丰13900139000',
      '云南省昆明市五华区南屏街1号',
      '1100001手机壳1曜石黑',
      '碎屏险一年¥199.00',
      '¥3,998.00',
      '¥1,234,567.80',
      '-¥100.00',
      '实付¥1,234,666.80',
      '买家备注：请在工作日送达，谢谢',
      '第1页，共1页',
    ]) {
      expect(text).toContain(shown);
    }
    expect(pages).toHaveLength(1);
    // A part of the fonts alone: whole they are 20 MB.
    expect(bytes).toBeLessThan(60_000);
  });

  it('goes over two pages with thirty lines, each whole and once, under the heads of the table', async () => {
    const { pages } = await read(makeOrder(Array.from({ length: 30 }, (_one, index) => makeLine(index + 1))));
    expect(pages).toHaveLength(2);
    const texts = pages.map((page) => join(page.text));
    for (const text of texts) expect(text).toContain('序号编码商品单价数量小计');
    for (let number = 1; number <= 30; number += 1) {
      const found = texts.filter((text) => text.includes(String(100_000 + number)));
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(`${number}${100_000 + number}手机壳${number}曜石黑`);
    }
    expect(texts[0]).toContain('第1页，共2页');
    expect(texts[1]).toContain('实付¥1,234,666.80');
  });

  it('breaks a long Chinese name instead of cutting it', async () => {
    const name = '华为 Mate 70 Pro+ 典藏版 卫星通话 超可靠玄武架构 '.repeat(6).trim();
    const { pages } = await read(makeOrder([makeLine(1, name)]));
    expect(join(pages[0]?.text ?? '')).toContain(join(name));
  });

  it('is a note of a pick-up where the goods are fetched, and says that nothing was paid or ordered', async () => {
    const store = { name: '南屏街店', address: '昆明市南屏街 88 号' } as PrintedOrder['store'];
    const order = makeOrder([], { receiver: null, store, delivery: 'pickup', paidAt: null, totalPrice: 0 });
    const { pages } = await read(order);
    const text = join(pages.map((page) => page.text).join(''));
    for (const shown of [
      '提货单',
      '到店自提',
      '南屏街店昆明市南屏街88号',
      '未付款',
      '没有商品',
      '应付¥0.00',
      '提货人',
    ])
      expect(text).toContain(shown);
  });
});

describe('a label of an order', () => {
  it('is one page of 100 by 70 mm, however long names, address and list are', async () => {
    const long = '云南省红河哈尼族彝族自治州个旧市'.repeat(10);
    const lines = Array.from({ length: 40 }, (_one, index) => makeLine(index + 1, `${long}${index}`));
    const receiver = { name: long, mobile: '13900139000', address: long };
    const { pages } = await read(makeOrder(lines, { receiver }), composeOrderLabel);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(283.46, 1);
    expect(pages[0]?.height).toBeCloseTo(198.43, 1);
    const text = join(pages[0]?.text ?? '');
    for (const shown of ['20261123000001', '快递配送', '13900139000', '共80件（40种，其余见单据）'])
      expect(text).toContain(shown);
  });
});
