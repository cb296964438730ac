import { expect, it } from 'vitest';
import { failuresIn } from './login-outcome.ts';

it('S269 takes the failure count from the refusal', () => {
  expect(failuresIn({ errorTime: 3 })).toBe(3);
});

it.each([null, undefined, 'text', {}, { errorTime: '3' }, { errorTime: -1 }])(
  'counts nothing in %j',
  (data) => {
    expect(failuresIn(data)).toBe(0);
  },
);
