import { expect, it } from 'vitest';
import { composeSigning } from './signature-paper.ts';

const terms = { title: '维修服务协议', number: 3 };
const signature = (more: object = {}) => ({
  ...{ occasion: 'receipt' as const, occasionText: '收机签名', place: 'counter' as const },
  ...{ at: '2026-11-28T13:06:00.000Z', name: '', strokes: [[0, 0, 600, 200]], ...more },
});

it('X3300 draws a signature as lines, a quarter of its sheet and no wider than its column', () => {
  const [, drawn] = composeSigning([signature()], terms, 'counter');
  const text = JSON.stringify(drawn);
  expect(text).toContain('"points":[{"x":0,"y":0},{"x":150,"y":50}]');
  expect(text).toContain('2026-11-28 21:06　门店设备');
});

it.each([
  ['nobody has signed, at the counter', [], 'counter', { agrees: true, line: true, copy: false }],
  ['somebody has, at the counter', [signature()], 'counter', { agrees: true, line: false, copy: false }],
  ['nobody has, at home', [], 'own', { agrees: false, line: false, copy: true }],
  ['somebody has, at home', [signature()], 'own', { agrees: true, line: false, copy: true }],
  [
    'only the hand-over is signed for, at the counter',
    [signature({ occasion: 'handOver', occasionText: '取机签名' })],
    'counter',
    { agrees: true, line: true, copy: false },
  ],
] as const)('X3300 X3402 what is signed where %s', (_when, signatures, use, { agrees, line, copy }) => {
  const text = JSON.stringify(composeSigning([...signatures], terms, use));
  expect(text.includes('已阅读并同意《维修服务协议》（第 3 版）')).toBe(agrees);
  expect(text.includes('顾客签名：______')).toBe(line);
  expect(text.includes('自助打印')).toBe(copy);
});
