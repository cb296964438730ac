import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

test.each([
  [{ field: '售价', before: '¥1999.00', after: '¥1799.90' }, '售价：¥1999.00 → ¥1799.90'],
  [{ field: '运单号', before: '', after: 'SF123456' }, '运单号：SF123456'],
  [{ field: '卖点', before: '直降', after: '' }, '卖点：直降 → （空）'],
])('%j is told in one line', (change, line) => {
  expect(describeChange(change)).toBe(line);
});
