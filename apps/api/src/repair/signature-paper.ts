import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { repair } from '@jishi/contract/repair.ts';
import { SIGNATURE_WIDTH, signaturePlaces } from '@jishi/contract/repair-signature.ts';
import type { Content } from 'pdfmake/interfaces.js';

type Signature = OutputOf<typeof repair.detail>['signatures'][number];
/** Printed at the counter to be signed, or by the member, who signs nothing. */
export type ReceiptUse = 'counter' | 'own';
interface Terms {
  title: string;
  number: number;
}

/** Points of the paper that a signature is wide. */
const SIGNATURE_PT = 150;
const faint = '#666666';
const below: [number, number, number, number] = [0, 12, 0, 0];

/** What was signed on a screen stands on every print; what was not is left to a pen, but for a copy. */
export function composeSigning(signatures: readonly Signature[], terms: Terms, use: ReceiptUse): Content[] {
  const isSigned = signatures.some(({ occasion }) => occasion === 'receipt');
  return [
    ...(isSigned ? [{ text: agreement(terms), margin: below }] : []),
    ...signatures.map(drawSignature),
    ...(use === 'counter' && !isSigned ? [placeToSign(terms)] : []),
    ...(use === 'own' ? [noteOfCopy(terms, isSigned)] : []),
  ];
}

function agreement({ title, number }: Terms): string {
  return `我已核对以上内容，已备份数据并退出账号，已阅读并同意《${title}》（第 ${number} 版）。`;
}

function drawSignature({ occasionText, strokes, name, place, at }: Signature): Content {
  const mine = {
    text: `${occasionText}：`,
    width: 60,
    margin: below,
  };
  const when = {
    text: `${writeBeijingMinute(at)}　${signaturePlaces[place]}`,
    ...{ color: faint, fontSize: 9, margin: [12, 14, 0, 0] as [number, number, number, number] },
  };
  const scale = SIGNATURE_PT / SIGNATURE_WIDTH;
  const drawing = {
    width: SIGNATURE_PT,
    canvas: strokes.map((points) => ({
      ...{ type: 'polyline' as const, lineWidth: 1, lineColor: '#000000', closePath: false },
      points: pointsOf(points).map(({ x, y }) => ({ x: x * scale, y: y * scale })),
    })),
  };
  const typed = { width: 'auto' as const, text: `${name}（以输入姓名确认）`, margin: mine.margin };
  return {
    unbreakable: true,
    columns: [mine, strokes.length > 0 ? drawing : typed, when],
    margin: [0, 6, 0, 0],
  };
}

function pointsOf(points: readonly number[]): { x: number; y: number }[] {
  return Array.from({ length: points.length / 2 }, (_, index) => ({
    x: points[index * 2] ?? 0,
    y: points[index * 2 + 1] ?? 0,
  }));
}

function placeToSign(terms: Terms): Content {
  return {
    // Nobody signs on a page that does not say for what.
    unbreakable: true,
    stack: [
      agreement(terms),
      {
        columns: ['顾客签名', '经办人', '日期'].map((name) => ({ text: `${name}：______________` })),
        margin: [0, 16, 0, 0],
      },
    ],
    margin: below,
  };
}

function noteOfCopy({ title, number }: Terms, isSigned: boolean): Content {
  const now = writeBeijingMinute(new Date());
  return {
    text: `本副本由会员于 ${now} 自助打印，内容以打印时为准${isSigned ? '' : '，签字以门店留存的受理单为准'}；适用《${title}》（第 ${number} 版）。`,
    color: faint,
    margin: below,
  };
}
