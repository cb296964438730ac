import { describe, expect, it } from 'vitest';
import { readMemberSheet, sheetLineOf } from './member-sheet.ts';

describe('a sheet of members', () => {
  it('is read by the head of its column, numbers as the texts they were, empty lines in their place', () => {
    const { head, lines } = readMemberSheet([
      ['姓名', '手机号', '会员编号'],
      ['李雷', 13_800_000_000, 7],
      ['', null, ''],
      ['韩梅', ' 13900000001 ', 8],
      ['', '', ''],
    ]);
    expect([head, lines]).toEqual(['手机号', ['13800000000', '', '13900000001']]);
    expect(sheetLineOf(3)).toBe(4);
    expect(readMemberSheet([['会员编号'], [123_456_789_012]]).lines).toEqual(['123456789012']);
  });

  it('without such a column, or with nothing in it, is refused in words', () => {
    expect(() => readMemberSheet([['姓名'], ['李雷']])).toThrow('表格缺少“手机号”或“会员编号”列');
    expect(() => readMemberSheet([])).toThrow('表格缺少');
    expect(() => readMemberSheet([['手机号'], ['']])).toThrow('“手机号”列没有填写内容');
  });
});
