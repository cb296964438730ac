import { expect, test } from 'vitest';
import { splitTime } from './split-time.ts';

test('a time falls into days, hours, minutes and seconds of two digits', () => {
  const left = ((3 * 24 + 5) * 3600 + 7 * 60 + 9) * 1000;
  expect(splitTime(left)).toEqual({ days: 3, hours: '05', minutes: '07', seconds: '09' });
});

test('a started second counts and nothing is left below nothing', () => {
  expect(splitTime(1).seconds).toBe('01');
  expect(splitTime(59_001)).toEqual({ days: 0, hours: '00', minutes: '01', seconds: '00' });
  expect(splitTime(-5000)).toEqual({ days: 0, hours: '00', minutes: '00', seconds: '00' });
});
