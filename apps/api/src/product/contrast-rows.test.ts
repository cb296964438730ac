import { expect, it } from 'vitest';
import { contrastRows } from './contrast-rows.ts';

const goods = (group: string, rows: Record<string, string>) => ({
  parameters: Object.entries(rows).map(([name, value]) => ({ group, name, value })),
});

it('C149 parameters of several goods stand in one row each, and say where they differ', () => {
  const compared = contrastRows([
    goods('屏幕', { 尺寸: '6.7 英寸', 材质: 'OLED' }),
    goods('屏幕', { 材质: 'OLED', 刷新率: '120 Hz' }),
    goods('电池', { 容量: '5000 mAh' }),
  ]);
  expect(compared).toEqual([
    {
      name: '屏幕',
      rows: [
        { name: '尺寸', values: ['6.7 英寸', '', ''], differs: true },
        { name: '材质', values: ['OLED', 'OLED', ''], differs: true },
        { name: '刷新率', values: ['', '120 Hz', ''], differs: true },
      ],
    },
    { name: '电池', rows: [{ name: '容量', values: ['', '', '5000 mAh'], differs: true }] },
  ]);
  expect(contrastRows([goods('屏幕', { 材质: 'OLED' }), goods('屏幕', { 材质: 'OLED' })])[0]?.rows).toEqual([
    { name: '材质', values: ['OLED', 'OLED'], differs: false },
  ]);
  expect(contrastRows([])).toEqual([]);
});
