import { expect, it } from 'vitest';
import { compareRows, readPpids } from './compare-rows.ts';

const goods = (group: string, rows: Record<string, string>) => ({
  parameters: [{ group, rows: Object.entries(rows).map(([name, value]) => ({ name, value })) }],
});

it('S105 parameters of several goods stand in one row each, and say where they differ', () => {
  const compared = compareRows([
    goods('屏幕', { 尺寸: '6.7 英寸', 材质: 'OLED' }),
    goods('屏幕', { 材质: 'OLED', 刷新率: '120 Hz' }),
    goods('电池', { 容量: '5000 mAh' }),
  ]);
  expect(compared).toEqual([
    {
      group: '屏幕',
      rows: [
        { name: '尺寸', values: ['6.7 英寸', '', ''], differs: true },
        { name: '材质', values: ['OLED', 'OLED', ''], differs: true },
        { name: '刷新率', values: ['', '120 Hz', ''], differs: true },
      ],
    },
    { group: '电池', rows: [{ name: '容量', values: ['', '', '5000 mAh'], differs: true }] },
  ]);
  expect(compareRows([goods('屏幕', { 材质: 'OLED' }), goods('屏幕', { 材质: 'OLED' })])[0]?.rows).toEqual([
    { name: '材质', values: ['OLED', 'OLED'], differs: false },
  ]);
  expect(compareRows([])).toEqual([]);
});

it.each([
  ['5,7', [5, 7]],
  ['5,5,7,8,9,10', [5, 7, 8, 9]],
  ['0,-1,x,1e3,3.5, 5,9999999999', []],
  ['', []],
  [null, []],
])('the goods of ?ppids=%s', (text, ppids) => expect(readPpids(text, 4)).toEqual(ppids));
