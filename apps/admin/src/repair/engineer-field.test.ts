import { expect, test } from 'vitest';
import { askFor, type Engineer, engineerField } from './engineer-field.tsx';

const addressOf = (engineer: Engineer) => {
  const search = new URLSearchParams();
  engineerField.write(search, 'engineer', engineer);
  return search.toString();
};

test.each([
  ['mine', 'engineer=mine', { inCharge: 'mine', engineerId: 0 }],
  ['nobody', 'engineer=nobody', { inCharge: 'nobody', engineerId: 0 }],
  [17, 'engineer=17', { inCharge: '', engineerId: 17 }],
] as const)('%s stands in the address and is asked for', (engineer, address, asked) => {
  expect(addressOf(engineer)).toBe(address);
  expect(engineerField.read(new URLSearchParams(address), 'engineer')).toBe(engineer);
  expect(askFor(engineer)).toEqual(asked);
});

test.each(['', 'everybody', '-1', '0', '007', '1e9', '9'.repeat(16)])(
  '%j in an address is anybody',
  (text) => {
    const read = engineerField.read(new URLSearchParams({ engineer: text }), 'engineer');
    expect(engineerField.isEmpty(read)).toBe(true);
  },
);
