import { expect, test } from 'vitest';
import { readLines, readPpids, readSteps, toPercentOff, toRate, writeSteps } from './draft-lines.ts';

test('steps are read as staff write them, and written the same way', () => {
  const minus = readSteps('3000 200\n 2件 30\n', 'minus');
  expect(minus).toEqual({
    rows: [
      { from: 3000, units: 0, minus: 200, percentOff: 0 },
      { from: 0, units: 2, minus: 30, percentOff: 0 },
    ],
    problem: '',
  });
  expect(writeSteps(minus.rows, 'minus')).toBe('3000 200\n2件 30');
  const percent = readSteps('2件 8.5折', 'percent').rows;
  expect(percent).toEqual([{ from: 0, units: 2, minus: 0, percentOff: 15 }]);
  expect(writeSteps(percent, 'percent')).toBe('2件 8.5');
});

test('a line that cannot be read is named', () => {
  expect(readSteps('3000 200\n3000', 'minus').problem).toBe('第 2 行“3000”格式不正确');
  expect(readSteps('2件 12', 'percent').problem).toBe('第 1 行“2件 12”格式不正确');
  expect(readLines('1 -2', 2, ([one = 0]) => one).problem).not.toBe('');
});

test('numbers of SKUs stand in lines or side by side', () => {
  expect(readPpids('101，102\n103')).toEqual({ rows: [101, 102, 103], problem: '' });
  expect(readPpids('10a').problem).toBe('“10a”不是规格编号');
});

test('折 and percents stand for each other', () => {
  expect([toPercentOff(8.5), toRate(15)]).toEqual([15, 8.5]);
});
