import { expect, it } from 'vitest';
import { fieldsOf, linesOf } from './tryout-row.ts';

it('reads questions out of lines and writes them back', () => {
  const lines = '主要用途：通勤/运动\n*现用机型';
  const fields = fieldsOf(`${lines}\n\n`);
  expect(fields).toEqual([
    { key: 'q1', title: '主要用途', kind: 'choice', options: ['通勤', '运动'], required: true },
    { key: 'q2', title: '现用机型', kind: 'text', options: [], required: false },
  ]);
  expect(linesOf(fields)).toBe(lines);
});

it('takes one option alone for a text', () => {
  expect(fieldsOf('城市：昆明')[0]).toMatchObject({ kind: 'text', title: '城市', options: [] });
});
