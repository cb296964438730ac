/** What staff write line by line (`3000 200`), and what is wrong with it. */
export interface ReadLines<Row> {
  rows: Row[];
  /** Empty when every line could be read. */
  problem: string;
}

/**
 * Reads a field in which each line is a row of numbers, parted by blanks or commas.
 * @param width how many numbers a line has
 */
export function readLines<Row>(
  text: string,
  width: number,
  toRow: (numbers: number[], line: string) => Row | undefined,
): ReadLines<Row> {
  const rows: Row[] = [];
  const lines = text.split('\n').map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const numbers = line.split(/[\s,，、]+/).map((part) => Number(part.replace(/[件元折¥￥]$/, '')));
    const isRead =
      numbers.length === width && numbers.every((number) => Number.isFinite(number) && number >= 0);
    const row = isRead ? toRow(numbers, line) : undefined;
    if (row === undefined) return { rows, problem: `第 ${index + 1} 行“${line}”格式不正确` };
    rows.push(row);
  }
  return { rows, problem: '' };
}

interface Step {
  from: number;
  units: number;
  minus: number;
  percentOff: number;
}

/** `3000 200` is 满 3000 减 200, `2件 8.5` is 满 2 件 8.5 折. */
export function readSteps(text: string, type: 'minus' | 'percent'): ReadLines<Step> {
  return readLines(text, 2, ([from = 0, off = 0], line) => {
    if (type === 'percent' && (off <= 0 || off >= 10)) return undefined;
    const byUnits = /^\d+\s*件/.test(line);
    return {
      from: byUnits ? 0 : from,
      units: byUnits ? from : 0,
      minus: type === 'minus' ? off : 0,
      percentOff: type === 'percent' ? toPercentOff(off) : 0,
    };
  });
}

export function writeSteps(steps: readonly Step[], type: 'minus' | 'percent'): string {
  return steps
    .map(({ from, units, minus, percentOff }) => {
      const threshold = units > 0 ? `${units}件` : String(from);
      return `${threshold} ${type === 'minus' ? minus : toRate(percentOff)}`;
    })
    .join('\n');
}

/** 8.5 折 is 15 % off. */
export function toPercentOff(rate: number): number {
  return Number((100 - rate * 10).toFixed(2));
}

export function toRate(percentOff: number): number {
  return Number(((100 - percentOff) / 10).toFixed(3));
}

/** Numbers of SKUs, one or more in a line. */
export function readPpids(text: string): ReadLines<number> {
  const parts = text.split(/[\s,，、]+/).filter((part) => part !== '');
  const wrong = parts.find((part) => !/^\d{1,15}$/.test(part));
  return { rows: parts.map(Number), problem: wrong === undefined ? '' : `“${wrong}”不是规格编号` };
}
