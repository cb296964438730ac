import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { guarantee as contract } from '@jishi/contract/guarantee.ts';
import { guaranteeStates } from '@jishi/contract/guarantee-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { listSoldSerials } from '../device/device.service.ts';
import { maskName } from '../member/member.service.ts';
import { readLines, requireOwnOrder } from '../order/order.service.ts';
import { notFound } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import { barcode, type Paper } from '../platform/pdf/paper.ts';
import { printPaper } from '../platform/pdf/print-paper.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectOfLines } from './guarantee.queries.ts';
import { presentCovers } from './present-cover.ts';

export type WarrantyCard = OutputOf<typeof contract.card>;
type Asked = { orderId: number; productId: number };

const TAIL = 4;
const faint = '#666666';

/**
 * The warranty card of a model that was bought with an order of the member who asks (C111).
 * @throws AppError notFound, also for a model that has none: goods without, or that came back
 */
export async function readCard(ctx: RequestContext, { orderId, productId }: Asked): Promise<WarrantyCard> {
  const order = await requireOwnOrder(ctx, orderId);
  const lines = ((await readLines(ctx, [orderId])).get(orderId) ?? []).filter(
    (line) => line.productId === productId,
  );
  const [line] = lines;
  const rows = await selectOfLines(
    ctx,
    lines.map(({ id }) => id),
  );
  if (!line || rows.length === 0) throw notFound('这件商品没有保修卡');
  const sold = await listSoldSerials(ctx, orderId);
  const groups = Map.groupBy(rows, ({ deviceId }) => deviceId ?? 0);
  const { siteName, companyFullName, servicePhone } = ctx.tenant.settings;
  return {
    ...{ orderId, productId, model: line.name, specText: line.specText },
    picture: presentPicture(line.picture, line.name),
    boughtAt: order.completedAt?.toISOString() ?? null,
    holder: maskName(order.receiver?.name ?? ''),
    issuer: companyFullName || siteName,
    servicePhone,
    devices: [...groups].map(([deviceId, own]) => ({
      serialTail: sold.find((one) => one.deviceId === deviceId)?.number.slice(-TAIL) ?? '',
      warranties: presentCovers(own),
    })),
    termsLink: '/doc/after-service',
  };
}

/** The card as a PDF (X1840). @throws AppError as `readCard` */
export async function printCard(ctx: RequestContext, asked: Asked): Promise<FileAnswer> {
  const card = await readCard(ctx, asked);
  const pdf = await printPaper(composeCard(card, ctx.tenant.settings.siteName));
  const fileName = encodeURIComponent(`保修卡-${card.orderId}.pdf`);
  return new FileAnswer('application/pdf', pdf, {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="warranty-card.pdf"; filename*=UTF-8''${fileName}`,
  });
}

/** What stands on it: the goods, each device with its days, and who stands for it. */
export function composeCard(card: WarrantyCard, siteName: string): Paper {
  const facts: [string, string][] = [
    ['商品', describeGoods(card)],
    ['订单', String(card.orderId)],
    ['购买人', card.holder || '—'],
    ['签收时间', card.boughtAt ? writeBeijingDay(card.boughtAt) : '—'],
  ];
  return {
    title: `保修卡 ${card.orderId}`,
    size: 'A4',
    foot: `${siteName} 电子保修卡`,
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: siteName, fontSize: 10, color: faint },
              { text: '电子保修卡', fontSize: 22, bold: true },
            ],
          },
          {
            width: 190,
            alignment: 'center',
            stack: [barcode(String(card.orderId), { widthMm: 66, heightMm: 12 })],
          },
        ],
        margin: [0, 0, 0, 14],
      },
      tableOf(facts),
      ...card.devices.flatMap((device): Content[] => [
        {
          text: device.serialTail ? `设备 序列号尾号 ${device.serialTail}` : '设备（凭订单享受保修）',
          bold: true,
          margin: [0, 14, 0, 6],
        },
        {
          table: {
            headerRows: 1,
            widths: ['*', 80, 80, 60],
            body: [
              ['保修项目', '生效日期', '截止日期', '状态'].map((text) => ({ text, bold: true })),
              ...device.warranties.map(({ title, startsOn, endsOn, state }) => [
                ...[title, startsOn, endsOn, guaranteeStates[state]],
              ]),
            ],
          },
        },
      ]),
      { text: `出具方：${card.issuer}　服务电话：${card.servicePhone}`, margin: [0, 20, 0, 4] },
      {
        text: '本卡由系统出具，与纸质保修卡具有同等效力；具体范围以保修条款为准。',
        fontSize: 9,
        color: faint,
      },
    ],
  };
}

/** Names of goods say their variant already, as a rule. */
function describeGoods({ model, specText }: Pick<WarrantyCard, 'model' | 'specText'>): string {
  return model.includes(specText) ? model : `${model} ${specText}`;
}

function tableOf(facts: readonly [string, string][]): Content {
  return {
    layout: 'noBorders',
    table: {
      widths: [60, '*'],
      body: facts.map(([label, value]) => [{ text: label, color: faint }, { text: value }]),
    },
  };
}
