import { catalogueTable, type ExportedSku } from '@jishi/contract/catalogue-file.ts';
import type { Sheet } from '../spreadsheet/spreadsheet.ts';

const wide = new Map([
  ['型号', 28],
  ['分类', 24],
  ['卖点', 32],
  ['SKU编码', 22],
  ['条码', 18],
]);

/** Goods as the importer reads them, and beside them what lies where, which it leaves alone. */
export function productSheets(rows: readonly ExportedSku[]): Sheet[] {
  const { titles, rows: cells } = catalogueTable(rows);
  return [
    { name: '商品', columns: titles.map((title) => ({ title, width: wide.get(title) ?? 14 })), rows: cells },
    {
      name: '库存',
      columns: ['SKU编码', '商品', '编号', '地点编码', '地点', '在库', '占用', '可售'].map((title) => ({
        title,
        width: title === '商品' ? 40 : 14,
      })),
      rows: rows.flatMap(({ code, name, ppid, stocks }) =>
        stocks.map(({ place, placeName, onHand, reserved }) => [
          code,
          name,
          String(ppid),
          place,
          placeName,
          onHand,
          reserved,
          onHand - reserved,
        ]),
      ),
    },
  ];
}
