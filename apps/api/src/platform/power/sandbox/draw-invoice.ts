import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { Paper } from '../../pdf/paper.ts';
import type { PlayedInvoice } from './invoice-order.ts';

interface Issued {
  number: string;
  issuedAt: Date;
}

/** Sums of the lines in yuan, as text. */
function sumOf({ detail }: PlayedInvoice) {
  const add = (field: 'taxExcludedAmount' | 'tax') =>
    detail.reduce((sum, line) => sum + Math.round(Number(line[field]) * 100), 0) / 100;
  const [amount, tax] = [add('taxExcludedAmount'), add('tax')];
  return { amount: amount.toFixed(2), tax: tax.toFixed(2), total: (amount + tax).toFixed(2) };
}

/** The paper of a played invoice: what the real one holds, without its seal. */
export function drawInvoice(invoice: PlayedInvoice, { number, issuedAt }: Issued): Paper {
  const sums = sumOf(invoice);
  const kind = invoice.invoiceLine === 'bs' ? '增值税专用发票' : '普通发票';
  const head = ['项目名称', '规格型号', '单位', '数量', '金额', '税率', '税额'];
  const rows = invoice.detail.map((line) => [
    line.goodsName,
    line.specType,
    line.unit,
    line.num,
    line.taxExcludedAmount,
    `${Math.round(Number(line.taxRate) * 10_000) / 100}%`,
    line.tax,
  ]);
  return {
    title: `电子发票（${kind}）`,
    size: 'A4',
    foot: '沙箱样张，不作报销凭证',
    content: [
      { text: `电子发票（${kind}）`, fontSize: 18, alignment: 'center', color: '#8b3a1e' },
      {
        columns: [
          { text: invoice.isRed ? `被红冲蓝字发票号码：${invoice.blueNumber}` : '', fontSize: 9 },
          {
            text: `发票号码：${number}\n开票日期：${writeBeijingDay(issuedAt)}`,
            fontSize: 9,
            alignment: 'right',
          },
        ],
        margin: [0, 8, 0, 8],
      },
      {
        table: {
          widths: ['*', '*'],
          body: [
            [
              {
                text: `购买方\n名称：${invoice.buyerName}\n统一社会信用代码/纳税人识别号：${invoice.buyerTaxNum || '—'}`,
                fontSize: 9,
              },
              {
                text: `销售方\n名称：${invoice.salerName}\n统一社会信用代码/纳税人识别号：${invoice.salerTaxNum}`,
                fontSize: 9,
              },
            ],
          ],
        },
      },
      {
        table: {
          headerRows: 1,
          widths: ['*', 80, 30, 36, 64, 36, 60],
          body: [head, ...rows].map((row) => row.map((text) => ({ text, fontSize: 8 }))),
        },
        layout: 'lightHorizontalLines',
        margin: [0, 8, 0, 8],
      },
      {
        text: `合计　金额 ￥${sums.amount}　税额 ￥${sums.tax}　价税合计（小写）￥${sums.total}`,
        alignment: 'right',
        fontSize: 10,
        bold: true,
      },
      { text: `备注：${invoice.remark}`, fontSize: 8, margin: [0, 8, 0, 0] },
    ],
  };
}

/** The record of an invoice as a plain XML, which is what a bookkeeping program reads. */
export function writeInvoiceXml(
  invoice: PlayedInvoice,
  { number, issuedAt }: Issued,
  root = 'EInvoice',
): string {
  const sums = sumOf(invoice);
  const tag = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;
  const lines = invoice.detail.map(
    (line) =>
      `<Line>${tag('Name', line.goodsName)}${tag('Spec', line.specType)}${tag('Quantity', line.num)}${tag('TaxRate', line.taxRate)}${tag('Amount', line.taxExcludedAmount)}${tag('Tax', line.tax)}</Line>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root}>${tag('Number', number)}${tag('IssueTime', issuedAt.toISOString())}${tag('Red', String(invoice.isRed))}${tag('BlueNumber', invoice.blueNumber)}<Buyer>${tag('Name', invoice.buyerName)}${tag('TaxNo', invoice.buyerTaxNum)}</Buyer><Seller>${tag('Name', invoice.salerName)}${tag('TaxNo', invoice.salerTaxNum)}</Seller><Lines>${lines.join('')}</Lines>${tag('Amount', sums.amount)}${tag('Tax', sums.tax)}${tag('Total', sums.total)}</${root}>
`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
