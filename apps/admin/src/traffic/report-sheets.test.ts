import { expect, test } from 'vitest';
import { reportSheets } from './report-sheets.ts';

test('X701 a report is exported whole: every day, step, referrer and page it shows', () => {
  const sheets = reportSheets({
    countedAt: '',
    total: { views: 9, visitors: 4, members: 1 },
    days: [{ day: '2026-11-21', views: 9, visitors: 4 }],
    pages: [{ path: '/product/1001', views: 5, visitors: 3 }],
    referrers: [{ host: '', visits: 4, visitors: 4 }],
    funnel: [{ step: 'product', count: 3 }],
  });
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    ['访问趋势', [['2026-11-21', 9, 4]]],
    ['购买转化', [['浏览商品', 3]]],
    ['来源网站', [['直接访问', 4, 4]]],
    ['热门页面', [['/product/1001', '商品', 5, 3]]],
  ]);
  for (const { columns, rows } of sheets) for (const row of rows) expect(row).toHaveLength(columns.length);
});
