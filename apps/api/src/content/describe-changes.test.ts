import { blankEntry } from '@jishi/contract/blank-entry.ts';
import { expect, it } from 'vitest';
import type { ContentBody } from './content.tables.ts';
import { describeContentChanges } from './describe-changes.ts';

const entry = (id: number, fields: object = {}) => ({ ...blankEntry(id), title: `第${id}条`, ...fields });
const body = (...entries: ContentBody['entries']): ContentBody => ({ entries, status: null });

it('says which entries came, went and changed, from what to what', () => {
  const before = body(entry(1), entry(2, { link: '/a' }), entry(3));
  const after = body(entry(1), entry(2, { link: '/b', hidden: true }), entry(4));
  expect(describeContentChanges(before, after)).toEqual([
    { field: '第2条 · 链接', before: '/a', after: '/b' },
    { field: '第2条 · 隐藏', before: '否', after: '是' },
    { field: '新增', before: '', after: '第4条' },
    { field: '移除', before: '第3条', after: '' },
  ]);
});

it('says that the order is another, and nothing where nothing is', () => {
  expect(describeContentChanges(body(entry(1), entry(2)), body(entry(2), entry(1)))).toEqual([
    { field: '顺序', before: '第1条、第2条', after: '第2条、第1条' },
  ]);
  expect(describeContentChanges(body(entry(1)), body(entry(1)))).toEqual([]);
});

it('says which switch was turned, and stays short however much is changed', () => {
  const status = {
    themeGreyedOut: false,
    chatEnabled: true,
    mapEnabled: true,
    notice: '',
    promotionDate: '2020/01/25',
  };
  expect(
    describeContentChanges(
      { entries: [], status },
      { entries: [], status: { ...status, themeGreyedOut: true } },
    ),
  ).toEqual([{ field: '灰色模式', before: '否', after: '是' }]);
  const many = describeContentChanges(body(), body(...Array.from({ length: 100 }, (_, id) => entry(id + 1))));
  expect(many).toHaveLength(41);
  expect(many.at(-1)?.after).toBe('还有 60 处修改');
});
