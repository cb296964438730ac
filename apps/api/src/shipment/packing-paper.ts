import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { recordAct } from '../audit/audit.service.ts';
import { notFound } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import { barcode, type Paper } from '../platform/pdf/paper.ts';
import { printPaper } from '../platform/pdf/print-paper.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireParcelForStaff } from './ship-parcel.ts';
import { presentForStaff, type StaffParcel } from './staff-parcels.ts';

const faint = '#666666';

/** Packing lists as one PDF (X1140). @throws AppError notFound for a parcel that the asker does not see */
export async function printPackingLists(ctx: RequestContext, ids: readonly number[]): Promise<FileAnswer> {
  const rows = [];
  for (const id of new Set(ids)) rows.push(await requireParcelForStaff(ctx, id));
  const shown = rows.filter(({ state }) => state !== 'cancelled');
  if (shown.length === 0) throw notFound('包裹不存在');
  const parcels = await presentForStaff(ctx, shown);
  const pdf = await printPaper(composePackingLists(parcels, ctx.tenant.settings.siteName));
  // One for each order: who printed its list is asked of the order.
  for (const orderId of new Set(parcels.map((parcel) => parcel.orderId)))
    await recordAct(ctx, {
      ...{ action: 'shipment.print', target: `订单 ${orderId}`, object: { type: 'order', id: orderId } },
    });
  const fileName = encodeURIComponent(`配货单-${parcels.length}个包裹.pdf`);
  return new FileAnswer('application/pdf', pdf, {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="packing-list.pdf"; filename*=UTF-8''${fileName}`,
  });
}

/** A page for each parcel: where the goods lie, how many of what, and for whom. */
export function composePackingLists(parcels: readonly StaffParcel[], siteName: string): Paper {
  return {
    title: `配货单 ${parcels.length} 个包裹`,
    size: 'A4',
    foot: `${siteName} 配货单`,
    content: parcels.flatMap((parcel, index) => composeOne(parcel, siteName, index > 0)),
  };
}

function composeOne(parcel: StaffParcel, siteName: string, isLater: boolean): Content[] {
  const { orderId, title, storeName, receiver, remark, paidAt } = parcel;
  const units = parcel.lines.reduce((sum, line) => sum + line.units, 0);
  const facts: [string, string][] = [
    ['订单', `${orderId} ${title}（包裹号 ${parcel.shipmentId}）`],
    ['发货地', storeName],
    ['付款时间', paidAt === '' ? '' : writeBeijing(paidAt)],
    ['收货人', `${receiver.name} ${receiver.mobile}`],
    ['收货地址', receiver.address],
    ['买家备注', remark],
  ];
  return [
    {
      ...(isLater ? { pageBreak: 'before' as const } : {}),
      columns: [
        {
          width: '*',
          stack: [
            { text: siteName, fontSize: 10, color: faint },
            { text: '配货单', fontSize: 20, bold: true },
          ],
        },
        {
          width: 190,
          alignment: 'center',
          stack: [
            barcode(String(orderId), { widthMm: 66, heightMm: 12 }),
            { text: String(orderId), margin: [0, 2, 0, 0] },
          ],
        },
      ],
      margin: [0, 0, 0, 10],
    },
    {
      layout: 'noBorders',
      table: {
        widths: [52, '*'],
        body: facts
          .filter(([, value]) => value !== '')
          .map(([name, value]): TableCell[] => [{ text: name, color: faint }, value]),
      },
    },
    tabulate(parcel),
    { text: `共 ${units} 件`, bold: true, alignment: 'right', margin: [0, 8, 0, 0] },
    {
      columns: ['配货人', '复核人', '日期'].map((name) => ({ text: `${name}：______________` })),
      margin: [0, 28, 0, 0],
      unbreakable: true,
    },
  ];
}

function tabulate({ lines, serialSlots }: StaffParcel): Content {
  const heads = ['拣', '编码', '商品', '数量', '串号'].map(
    (text, index): TableCell => ({
      text,
      bold: true,
      alignment: index === 3 ? 'right' : 'left',
    }),
  );
  const rows = lines.map((line): TableCell[] => {
    const name =
      line.specText && !line.name.includes(line.specText) ? `${line.name} ${line.specText}` : line.name;
    const asks = serialSlots.some(({ ppid }) => ppid === line.ppid);
    return [
      '☐',
      String(line.ppid),
      name,
      { text: String(line.units), alignment: 'right', bold: line.units > 1 },
      { text: asks ? '________________' : '', color: faint },
    ];
  });
  return {
    margin: [0, 10, 0, 0],
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, dontBreakRows: true, widths: [16, 52, '*', 32, 110], body: [heads, ...rows] },
  };
}
