import { writeBeijing, writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { repair } from '@jishi/contract/repair.ts';
import { testPointKeys, testPoints, testResults } from '@jishi/contract/repair-state.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { maskName } from '../member/member.service.ts';
import { barcode, type Paper } from '../platform/pdf/paper.ts';
import { composeRichParts } from '../platform/rich-text/compose-rich-text.ts';
import type { RepairRow } from './repair.queries.ts';
import { repairEventNames } from './repair-states.ts';
import { composeSigning, type ReceiptUse } from './signature-paper.ts';

/** What a paper says of a ticket: what its member may read, and what came in with the device. */
export type Ticket = Omit<OutputOf<typeof repair.detail>, 'actions'> &
  Pick<RepairRow, 'serial' | 'contactName' | 'contactPhone' | 'remark' | 'intakeNote' | 'testsBefore'>;
/** Terms of the receipt, on a page of their own: the back of the sheet where it is printed on both sides. */
interface Terms {
  title: string;
  number: number;
  html: string;
}

const TAIL = 4;
const faint = '#666666';
const useTexts: Record<ReceiptUse, string> = {
  counter: '顾客联，请妥善保管，凭取机码与本单取机',
  own: '顾客联副本，凭取机码取机',
};

/** The receipt of a device: what was handed in and how it looked, what is the matter, what it costs, and the terms. */
export function composeReceipt(ticket: Ticket, terms: Terms, siteName: string, use: ReceiptUse): Paper {
  return {
    title: `维修受理单 ${ticket.number}`,
    size: 'A4',
    foot: `${siteName} 维修受理单 ${ticket.number}`,
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: siteName, fontSize: 10, color: faint },
              { text: '维修受理单', fontSize: 20, bold: true },
              { text: useTexts[use], fontSize: 9, color: faint },
            ],
          },
          {
            width: 190,
            alignment: 'center',
            stack: [
              barcode(ticket.number, { widthMm: 66, heightMm: 12 }),
              { text: ticket.number, margin: [0, 2, 0, 0] },
            ],
          },
        ],
        margin: [0, 0, 0, 10],
      },
      listFacts(factsOf(ticket)),
      headLine('收机检查'),
      tabulateTests(ticket),
      headLine('费用'),
      tabulatePrice(ticket),
      ...(ticket.quote
        ? []
        : [{ text: '检测后出具书面报价，经您确认后才开始维修。', margin: [0, 6, 0, 0] } as Content]),
      ...composeSigning(ticket.signatures, terms, use),
      { text: `${terms.title}（第 ${terms.number} 版）`, fontSize: 14, bold: true, pageBreak: 'before' },
      ...composeRichParts(terms.html),
    ],
  };
}

/** What sticks to the bag: to be read from afar, and of whose it is no more than the counter needs to ask. */
export function composeRepairLabel(ticket: Ticket): Paper {
  const { number, model, serial, contactName, contactPhone, faultText, wayText, createdAt } = ticket;
  return {
    title: `维修标签 ${number}`,
    size: { widthMm: 60, heightMm: 40 },
    foot: undefined,
    content: [
      { stack: [barcode(number, { widthMm: 48, heightMm: 8 })], alignment: 'center' },
      { text: number, fontSize: 12, bold: true, alignment: 'center', characterSpacing: 1 },
      { text: cut(model, 18), fontSize: 8, bold: true, margin: [0, 2, 0, 0] },
      { text: `串号尾号 ${serial.slice(-TAIL) || '—'}`, fontSize: 8 },
      { text: cut(faultText, 20), fontSize: 7 },
      {
        text: `${maskName(contactName)} 尾号 ${contactPhone.slice(-TAIL)} ${wayText} ${writeBeijing(createdAt).slice(5, 10)}`,
        fontSize: 7,
        color: faint,
      },
    ],
  };
}

function factsOf(ticket: Ticket): [string, string][] {
  const { shop, courierIn } = ticket;
  const received =
    ticket.timeline.find(({ title }) => title === repairEventNames.received)?.at ?? ticket.createdAt;
  const facts: [string, string][] = [
    ['受理门店', [shop.name, shop.address, shop.phone].filter(Boolean).join('　')],
    ['受理时间', `${writeBeijingMinute(received)}　${ticket.wayText}`],
    ['取机码', ticket.code],
    ['顾客', `${ticket.contactName} ${ticket.contactPhone}`],
    ['机型', ticket.model],
    ['串号', ticket.serial || '—'],
    ['故障', ticket.faultText],
    ['顾客说明', ticket.remark || '无'],
    ['外观与随机物品', ticket.intakeNote || '未见异常，仅收主机'],
  ];
  if (ticket.receiverText) facts.push(['交付地址', ticket.receiverText]);
  if (courierIn) facts.push(['寄来快递', `${courierIn.courier} ${courierIn.number}`]);
  return facts;
}

function headLine(text: string): Content {
  return { text, bold: true, fontSize: 12, margin: [0, 10, 0, 4] };
}

function listFacts(facts: readonly [string, string][]): Content {
  return {
    layout: 'noBorders',
    table: {
      widths: [80, '*'],
      body: facts.map(([name, value]): TableCell[] => [{ text: name, color: faint }, value]),
    },
  };
}

/** All points in three columns: one that nobody tried is said as well, because it is signed for. */
function tabulateTests({ testsBefore }: Ticket): Content {
  const cells = testPointKeys.map((point): TableCell => {
    const result = testsBefore[point];
    return {
      text: [
        `${testPoints[point]}　`,
        { text: result ? testResults[result] : '未检测', bold: result === 'bad' },
      ],
      fontSize: 9,
    };
  });
  const body = Array.from({ length: Math.ceil(cells.length / 3) }, (_, row) =>
    Array.from({ length: 3 }, (_one, column): TableCell => cells[row * 3 + column] ?? ''),
  );
  return { layout: 'lightHorizontalLines', table: { headerRows: 0, widths: ['*', '*', '*'], body } };
}

function tabulatePrice(ticket: Ticket): Content {
  const lines = ticket.quote
    ? ticket.quote.lines.map((line) => ({
        ...{ name: `${line.name} ${line.gradeText}`.trim(), days: line.warrantyDays, units: line.units },
        sum: line.coveredText || writeYuan(line.price * line.units),
      }))
    : ticket.faults.map((fault) => ({
        ...{ name: `${fault.name} ${fault.gradeText}`.trim(), days: fault.warrantyDays, units: 1 },
        sum: fault.price === null ? '检测后报价' : writeYuan(fault.price),
      }));
  const sums: [string, string][] = [];
  if (ticket.bill && ticket.bill.visitFee > 0) sums.push(['上门费', writeYuan(ticket.bill.visitFee)]);
  if (ticket.bill && ticket.bill.couponOff > 0) sums.push(['优惠券', `-${writeYuan(ticket.bill.couponOff)}`]);
  sums.push(['合计', sumOf(ticket)]);
  const heads = ['项目', '保修', '数量', '金额'].map(
    (text, index): TableCell => ({ text, bold: true, alignment: index === 0 ? 'left' : 'right' }),
  );
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 44, 32, 152],
      body: [
        heads,
        ...lines.map(({ name, days, units, sum }): TableCell[] => [
          name,
          { text: days > 0 ? `${days} 天` : '—', alignment: 'right' },
          { text: String(units), alignment: 'right' },
          { text: sum, alignment: 'right' },
        ]),
        ...sums.map(([name, sum], index): TableCell[] => [
          { text: name, colSpan: 3, alignment: 'right', bold: index === sums.length - 1 },
          '',
          '',
          { text: sum, alignment: 'right', bold: index === sums.length - 1 },
        ]),
      ],
    },
  };
}

function sumOf({ bill, quote, price }: Ticket): string {
  if (bill && quote) return `${writeYuan(bill.payable)}（${quote.stateText}）`;
  return price === null ? '检测后报价' : `预估 ${writeYuan(price)}`;
}

function writeYuan(yuan: number): string {
  const [whole = '', fraction = ''] = yuan.toFixed(2).split('.');
  return `¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
