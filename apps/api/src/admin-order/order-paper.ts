import type { adminOrder } from '@jishi/contract/admin-order.ts';
import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { deliveryNames } from '@jishi/contract/order-kind.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { barcode, type Paper } from '../platform/pdf/paper.ts';

export type PrintedOrder = Omit<OutputOf<typeof adminOrder.detail>, 'priceChanges' | 'coupons'>;

const faint = '#666666';

/** The delivery note of an order: what was ordered, for whom, what it cost, and where hands sign. */
export function composeDeliveryNote(order: PrintedOrder, siteName: string): Paper {
  const title = order.delivery === 'pickup' ? '提货单' : '发货单';
  return {
    title: `${title} ${order.orderId}`,
    size: 'A4',
    foot: `${siteName} ${title} ${order.orderId}`,
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: siteName, fontSize: 10, color: faint },
              { text: title, fontSize: 20, bold: true },
            ],
          },
          {
            width: 190,
            alignment: 'center',
            stack: [
              barcode(String(order.orderId), { widthMm: 66, heightMm: 12 }),
              { text: String(order.orderId), margin: [0, 2, 0, 0] },
            ],
          },
        ],
        margin: [0, 0, 0, 10],
      },
      listFacts(order),
      tabulateLines(order),
      listSums(order),
      ...(order.remark ? [{ text: `买家备注：${order.remark}`, margin: [0, 10, 0, 0] } as Content] : []),
      signatureLine(order),
    ],
  };
}

/**
 * A label for a shelf or a parcel, 100 by 70 mm: a number that is read from afar, for whom, and what is in it.
 * @param courier who takes it; empty where nobody has said
 */
export function composeOrderLabel(order: PrintedOrder, siteName: string, courier = ''): Paper {
  const number = String(order.orderId);
  const { receiver, store } = order;
  const place = store ? `${store.name} 自提` : (receiver?.address ?? '');
  const shown = order.lines.slice(0, 3);
  return {
    title: `标签 ${number}`,
    size: { widthMm: 100, heightMm: 70 },
    foot: undefined,
    content: [
      {
        columns: [
          { text: cut(siteName, 16), bold: true, fontSize: 10 },
          {
            text: cut(courier || deliveryNames[order.delivery], 12),
            bold: true,
            fontSize: 10,
            alignment: 'right',
          },
        ],
      },
      { stack: [barcode(number, { widthMm: 76, heightMm: 12 })], alignment: 'center', margin: [0, 4, 0, 2] },
      { text: number, fontSize: 16, bold: true, alignment: 'center', characterSpacing: 1.5 },
      {
        text: receiver ? `${cut(receiver.name, 12)} ${receiver.mobile}` : cut(order.memberName, 20),
        bold: true,
        margin: [0, 4, 0, 0],
      },
      { text: cut(place, 56) },
      {
        stack: shown.map((line) => ({ text: `${cut(describeLine(line), 24)} × ${line.count}` })),
        margin: [0, 4, 0, 0],
        color: faint,
      },
      {
        text: `共 ${order.count} 件${order.lines.length > shown.length ? `（${order.lines.length} 种，其余见单据）` : ''}`,
      },
    ],
  };
}

type Line = PrintedOrder['lines'][number];

/** Names of most goods end in their specs. */
function describeLine({ name, specText }: Line): string {
  return specText && !name.includes(specText) ? `${name} ${specText}` : name;
}

function listFacts(order: PrintedOrder): Content {
  const { receiver, store, shipment } = order;
  const facts: [string, string][] = [
    ['下单时间', writeBeijing(order.createdAt)],
    ['下单会员', `${order.memberName} ${order.memberMobile}`],
    ['配送方式', deliveryNames[order.delivery]],
    ['付款', order.paidAt ? `${order.paymentMethod} ${writeBeijing(order.paidAt)}` : '未付款'],
  ];
  if (receiver) facts.push(['收货人', `${receiver.name} ${receiver.mobile}`], ['收货地址', receiver.address]);
  if (store) facts.push(['自提门店', `${store.name} ${store.address}`]);
  if (order.deliveryTime) facts.push([store ? '预约自提' : '期望送达', order.deliveryTime]);
  if (shipment) facts.push(['物流', `${shipment.courier} ${shipment.number}`]);
  return {
    layout: 'noBorders',
    table: {
      widths: [52, '*'],
      body: facts.map(([name, value]): TableCell[] => [{ text: name, color: faint }, value]),
    },
  };
}

const hasNone: TableCell = { text: '没有商品', colSpan: 6, alignment: 'center', color: faint };

function tabulateLines({ lines }: PrintedOrder): Content {
  const heads = ['序号', '编码', '商品', '单价', '数量', '小计'].map(
    (text, index): TableCell => ({ text, bold: true, alignment: index < 3 ? 'left' : 'right' }),
  );
  const rows = lines.map((line, index): TableCell[] => [
    String(index + 1),
    String(line.ppid),
    {
      stack: [
        describeLine(line),
        ...line.services.map(({ name, price }) => ({
          text: `${name} ${writeYuan(price)}`,
          fontSize: 8,
          color: faint,
        })),
      ],
    },
    { text: writeYuan(line.price), alignment: 'right' },
    { text: String(line.count), alignment: 'right' },
    { text: writeYuan(line.subtotal), alignment: 'right' },
  ]);
  return {
    margin: [0, 10, 0, 0],
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      // A line of goods is never torn between two pages.
      dontBreakRows: true,
      widths: [24, 48, '*', 66, 28, 72],
      body: [heads, ...(rows.length > 0 ? rows : [[hasNone, '', '', '', '', '']])],
    },
  };
}

function listSums(order: PrintedOrder): Content {
  const sums: [string, number][] = [['商品金额', order.goodsPrice]];
  if (order.servicePrice > 0) sums.push(['服务金额', order.servicePrice]);
  sums.push(['运费', order.freight]);
  if (order.couponPrice > 0) sums.push(['优惠', -order.couponPrice]);
  sums.push([order.paidAt ? '实付' : '应付', order.totalPrice]);
  const body = sums.map(([name, amount], index): TableCell[] => {
    const bold = index === sums.length - 1;
    return [
      { text: name, alignment: 'right', bold },
      { text: writeYuan(amount), alignment: 'right', bold },
    ];
  });
  return { margin: [0, 8, 0, 0], layout: 'noBorders', table: { widths: ['*', 90], body }, unbreakable: true };
}

function signatureLine(order: PrintedOrder): Content {
  const names = order.delivery === 'pickup' ? ['交付人', '提货人', '日期'] : ['配货人', '复核人', '日期'];
  return {
    columns: names.map((name) => ({ text: `${name}：______________` })),
    margin: [0, 28, 0, 0],
    unbreakable: true,
  };
}

/** `¥1,999.00`; what is taken off has its sign in front. */
function writeYuan(yuan: number): string {
  const [whole = '', fraction = ''] = Math.abs(yuan).toFixed(2).split('.');
  return `${yuan < 0 ? '-' : ''}¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
