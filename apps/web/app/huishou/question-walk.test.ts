import { expect, test } from 'vitest';
import { keptFields, questionSearch, readAnswers, walkQuestions } from './question-walk.ts';
import type { RuleGroup } from './recycle-shapes.ts';

const option = (id: string, excludes: string[] = []) => ({
  id,
  name: id,
  description: '',
  image: '',
  excludes,
});
const groups: RuleGroup[] = [
  {
    ...{ key: 'basic', name: '基本情况' },
    questions: [
      {
        ...{ id: 'power', title: '能否开机', help: '', kind: 'single' },
        options: [option('on'), option('off', ['touch-ok', 'touch-bad'])],
      },
    ],
  },
  {
    ...{ key: 'function', name: '功能状况' },
    questions: [
      {
        id: 'touch',
        title: '触摸',
        help: '',
        kind: 'single',
        options: [option('touch-ok'), option('touch-bad')],
      },
      {
        ...{ id: 'faults', title: '其他故障', help: '', kind: 'multiple' },
        options: [option('none', ['camera', 'wifi']), option('camera'), option('wifi')],
      },
    ],
  },
];
const variants = [
  { id: '256', name: '256GB' },
  { id: '512', name: '512GB' },
];
const walk = (query: string, of = variants) =>
  walkQuestions(groups, of, readAnswers(new URLSearchParams(query)));

test('the capacity is asked first, then one question after the other', () => {
  expect(walk('').current).toMatchObject({ id: 'variant', options: [{ name: '256GB' }, { name: '512GB' }] });
  expect(walk('variant=256').current?.id).toBe('power');
  expect(walk('variant=256&a=on').current?.id).toBe('touch');
  const done = walk('variant=256&a=on&a=touch-ok&a=none');
  expect([done.current, done.answered, done.asked.length]).toEqual([undefined, 4, 4]);
  expect(walk('', variants.slice(0, 1)).current?.id).toBe('power');
});

test('a question whose answers are all excluded is not asked, and what contradicts is dropped', () => {
  const off = walk('variant=256&a=off&a=touch-ok&a=none');
  expect(off.asked.map(({ id }) => id)).toEqual(['variant', 'power', 'faults']);
  expect(off.optionIds).toEqual(['off', 'none']);
  expect(walk('variant=256&a=on&a=touch-ok&a=none&a=wifi').optionIds).toEqual(['on', 'touch-ok', 'none']);
  expect(walk('variant=256&a=on&a=off').optionIds).toEqual(['on']);
  expect(walk('variant=1024&a=nonsense')).toMatchObject({ variantId: '', optionIds: [], answered: 0 });
});

test('several answers stand where a question takes several', () => {
  expect(walk('variant=256&a=on&a=touch-ok&a=wifi&a=camera').asked.at(-1)?.chosen).toEqual([
    'camera',
    'wifi',
  ]);
});

test('the platform’s questions of several answers may be left without one, the shop’s may not', () => {
  const query = readAnswers(new URLSearchParams('variant=256&a=on&a=touch-ok&none=faults'));
  const asked = walkQuestions(groups, variants, query, true);
  expect([asked.current, asked.nothingOf]).toEqual([undefined, ['faults']]);
  expect(questionSearch(asked, '', '')).toContain('none=faults');
  expect(walkQuestions(groups, variants, query).current?.id).toBe('faults');
});

test('a question is answered anew with the others kept, and nobody jumps over an open one', () => {
  const again = walk('variant=256&a=on&a=touch-ok&a=none&at=power');
  expect([again.current?.id, again.previous?.id]).toEqual(['power', 'variant']);
  expect(keptFields(again, '490154203237518')).toEqual([
    ...[
      ['imei', '490154203237518'],
      ['variant', '256'],
      ['a', 'touch-ok'],
      ['a', 'none'],
    ],
  ]);
  expect(walk('variant=256&at=faults').current?.id).toBe('power');
  expect(keptFields(walk('variant=256&a=on&at=variant'), '')).toEqual([['a', 'on']]);
  expect(questionSearch(again, 'touch', '')).toBe('?variant=256&a=on&a=touch-ok&a=none&at=touch');
});
