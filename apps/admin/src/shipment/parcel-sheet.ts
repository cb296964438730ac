import type { Sheet } from '../spreadsheet/spreadsheet.ts';
import type { Parcel } from './frame/parcel-query.ts';

/** A row of the spreadsheet as it is sent to be shipped. */
export interface ShipRow {
  line: number;
  orderId: string;
  shipmentId: string;
  courier: string;
  number: string;
  serials: string;
}

/** Heads of the columns that are read; the others are for the eye. */
const read = {
  orderId: '订单号',
  shipmentId: '包裹号',
  courier: '快递公司',
  number: '运单号',
  serials: '串号',
} as const;

/** Parcels to be filled in: courier, number and, where they are asked for, serial numbers. */
export function sheetOfParcels(parcels: readonly Parcel[]): Sheet {
  return {
    name: '待发货',
    columns: [
      { title: read.orderId, width: 18 },
      { title: read.shipmentId, width: 10 },
      { title: '发货地', width: 18 },
      { title: '商品', width: 44 },
      { title: '收货人', width: 10 },
      { title: '手机号', width: 14 },
      { title: '收货地址', width: 44 },
      { title: read.courier, width: 12 },
      { title: read.number, width: 20 },
      { title: read.serials, width: 30 },
    ],
    // Numbers that nobody counts with are text, so that no spreadsheet rounds them.
    rows: parcels.map((parcel) => [
      String(parcel.orderId),
      String(parcel.shipmentId),
      parcel.storeName,
      parcel.lines.map(({ name, units }) => `${name} × ${units}`).join('；'),
      parcel.receiver.name,
      parcel.receiver.mobile,
      parcel.receiver.address,
      // Whoever was said to take it; its number is what makes a row one to be shipped.
      parcel.courier,
      '',
      '',
    ]),
  };
}

/**
 * Rows of a table whose first line names the columns; lines in which nothing of these stands are passed over.
 * @throws Error, in words for staff, where a column is missing
 */
export function readShipRows(table: readonly (readonly unknown[])[]): ShipRow[] {
  const [head = [], ...body] = table;
  const titles = head.map(writeCell);
  const missing = [read.orderId, read.courier, read.number].filter((title) => !titles.includes(title));
  if (missing.length > 0) throw new Error(`表格缺少“${missing.join('”“')}”列，请使用导出的待发货表填写`);
  const cellOf = (row: readonly unknown[], title: string) => writeCell(row[titles.indexOf(title)]);
  return body.flatMap((row, index) => {
    const one = {
      orderId: cellOf(row, read.orderId),
      shipmentId: cellOf(row, read.shipmentId),
      courier: cellOf(row, read.courier),
      number: cellOf(row, read.number),
      serials: cellOf(row, read.serials),
    };
    // A row without a number is not to be shipped yet: its courier may have been said before.
    return one.number === '' ? [] : { line: index + 2, ...one };
  });
}

/** A cell as text; a number that a spreadsheet made of a text keeps all its places. */
function writeCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return (
    typeof cell === 'number' ? cell.toLocaleString('en-US', { useGrouping: false }) : String(cell)
  ).trim();
}
