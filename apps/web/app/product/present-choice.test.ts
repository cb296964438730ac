import { expect, test } from 'vitest';
import { presentChoice, readWishes } from './present-choice.ts';

/** A model of two colours and two memories, whose black is not made with 512GB. */
const rows: [ppid: number, colour: string, memory: string, buyable: boolean][] = [
  [1, '黑色', '256GB', true],
  [2, '白色', '256GB', false],
  [3, '白色', '512GB', true],
];
function detailOf(ppid: number) {
  const [, ...own] = rows.find(([id]) => id === ppid) ?? [];
  const names = ['颜色', '内存'];
  return {
    ppid,
    dimensions: names.map((name, at) => ({
      name,
      options: [...new Set(rows.map((row) => String(row[at + 1])))].map((value) => ({
        value,
        ppid: 0,
        selected: own[at] === value,
        available: true,
        image: null,
      })),
    })),
    skuData: rows.map(([id, colour, memory, buyable]) => ({
      ppid: id,
      code: '',
      name: '',
      price: 1,
      listPrice: 1,
      buyable,
      specs: [
        { name: '颜色', value: colour },
        { name: '内存', value: memory },
      ],
    })),
  };
}
const choose = (ppid: number, query = '') =>
  presentChoice(detailOf(ppid), readWishes(new URLSearchParams(query)));
const optionOf = ({ dimensions }: ReturnType<typeof choose>, value: string) =>
  dimensions.flatMap(({ options }) => options).find((option) => option.value === value);
const ringed = ({ dimensions }: ReturnType<typeof choose>) =>
  dimensions.map(({ options }) => options.find(({ selected }) => selected)?.value);

test('a value leads to the SKU that it makes with the others that are chosen', () => {
  expect(optionOf(choose(1), '白色')).toMatchObject({ href: '/product/2', ppid: 2, available: false });
  expect(optionOf(choose(2), '512GB')).toMatchObject({ href: '/product/3', ppid: 3, available: true });
  expect(choose(1)).toMatchObject({ ppid: 1, missing: undefined });
});

test('a combination that does not exist changes no other choice: both values stay chosen, and nothing is for sale', () => {
  const { href, ppid } = optionOf(choose(1), '512GB') ?? {};
  expect(ppid).toBeUndefined();
  const [path, query] = href?.split('?') ?? [];
  expect(path).toBe('/product/1');
  const there = choose(1, query);
  expect(ringed(there)).toEqual(['黑色', '512GB']);
  expect(there).toMatchObject({ ppid: undefined, missing: '黑色 + 512GB' });
});

test('from there each value leads on with the one that was wished for', () => {
  const there = choose(1, 'spec=1:512GB');
  expect(optionOf(there, '白色')).toMatchObject({ href: '/product/3', ppid: 3 });
  expect(optionOf(there, '256GB')).toMatchObject({ href: '/product/1', ppid: 1 });
});

test('wishes that make a SKU name it, and those for what the model has not are not heard', () => {
  expect(choose(2, 'spec=1:512GB').ppid).toBe(3);
  for (const query of ['spec=1:2TB', 'spec=7:512GB', 'spec=__proto__', 'spec=', 'spec=1:'])
    expect(choose(1, query), query).toMatchObject({ ppid: 1, missing: undefined });
});

test('a SKU that is no longer among those of its model still leads to them', () => {
  const gone = { ...detailOf(1), ppid: 9, dimensions: detailOf(0).dimensions };
  const choice = presentChoice(gone, new Map());
  expect(choice).toMatchObject({ ppid: 9, missing: undefined });
  expect(optionOf(choice, '512GB')).toMatchObject({ ppid: 3 });
});
