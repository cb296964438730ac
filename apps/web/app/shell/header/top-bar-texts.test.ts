import { expect, test } from 'vitest';
import { CALL_BACK_DONE, canBeRung } from './ask-call-back.ts';
import { PHONE_WRONG } from './call-back-box.widget.tsx';
import { checkReportNumber, REPORT_NUMBER_EMPTY } from './report-number.ts';
import { columnsOf } from './site-map-panel.widget.tsx';

test('S087 only a number that can be rung is sent', () => {
  expect(PHONE_WRONG).toBe('请填写正确的电话号码');
  expect(['13812345678', ' 138 1234 5678', '0871-63331234'].every(canBeRung)).toBe(true);
  expect(['', '12345', '12812345678', 'abc'].some(canBeRung)).toBe(false);
});

test('S088 a report number is trimmed and must not be empty', () => {
  expect(checkReportNumber('  JC1 ')).toEqual({ number: 'JC1', error: undefined });
  expect(checkReportNumber('   ').error).toBe(REPORT_NUMBER_EMPTY);
  expect(REPORT_NUMBER_EMPTY).toBe('报告编号不能为空');
});

test('S092 who asked to be rung is told to answer', () => {
  expect(CALL_BACK_DONE).toBe('请求成功，请注意接听来电');
});

test('S082 the site map has the goods first and each column once', () => {
  const help = {
    title: '帮助',
    children: [
      { title: '协议', link: '/a' },
      { title: '无', link: '' },
    ],
  };
  const columns = columnsOf([{ name: '手机', link: '/list/1' }], [
    help,
    help,
    { title: '空', children: [] },
  ] as never);
  expect(columns).toEqual([
    { title: '商品分类', links: [{ name: '手机', link: '/list/1' }] },
    { title: '帮助', links: [{ name: '协议', link: '/a' }] },
  ]);
});
