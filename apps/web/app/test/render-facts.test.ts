import { expect, test } from 'vitest';
import { timeCall, veil } from './render-facts.ts';

test('a call is measured, whether it is answered or not', async () => {
  const times = [10, 22.54, 40, 41];
  const now = () => times.shift() ?? 0;
  expect(await timeCall('菜单', async () => 1, now)).toEqual({
    name: '菜单',
    milliseconds: 12.5,
    answered: true,
  });
  const failing = () => Promise.reject(new Error('x'));
  expect(await timeCall('楼层', failing, now)).toEqual({ name: '楼层', milliseconds: 1, answered: false });
});

test('an id is shown without its middle', () => {
  expect(veil('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8f…950e');
  expect(veil('')).toBe('');
});
