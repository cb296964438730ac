import { kindOfDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import { explained } from '../../shell/form/field-rules.ts';

/** What is scanned or typed, as the register keeps it. */
export const normalizeTyped = (typed: string) => normalizeDeviceNumber(typed);

/** A number that may be left out, but is one where it is there. */
export const explainNumber = explained((value: string | undefined) => {
  const number = normalizeDeviceNumber(value ?? '');
  return number === '' || kindOfDeviceNumber(number) ? undefined : '串号不正确，请核对后重新扫描';
});

/** Devices from lines: one a line, its numbers parted by `/` or a comma. */
export function readLines(text: string): string[][] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/[/,，、;；]/)
        .map(normalizeDeviceNumber)
        .filter((number) => number !== ''),
    )
    .filter((numbers) => numbers.length > 0);
}

/** What is wrong with the first wrong line; undefined where nothing is. */
export function explainLines(text: string): string | undefined {
  for (const [index, numbers] of readLines(text).entries()) {
    const wrong = numbers.find((number) => !kindOfDeviceNumber(number));
    if (wrong) return `第 ${index + 1} 台：“${wrong}”不是正确的串号`;
  }
  return undefined;
}
