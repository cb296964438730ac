import { expect, test } from 'vitest';
import { createClassNames } from './class-names.ts';

test('a class is called by its name and a mark of its file, the same on every machine', () => {
  const here = createClassNames('/shop');
  const elsewhere = createClassNames('/elsewhere/shop');
  const name = here('bar', '/shop/apps/web/app/bar.module.css');
  expect(name).toMatch(/^bar_[\w-]{4}$/);
  expect(elsewhere('bar', '/elsewhere/shop/apps/web/app/bar.module.css?used')).toBe(name);
  expect(here('bar', '/shop/apps/web/app/other/bar.module.css')).not.toBe(name);
});

test('two files with one mark are refused', () => {
  const nameOf = createClassNames('/shop');
  const nameAll = () => {
    // So many files that four letters cannot tell them all.
    for (let file = 0; file < 30_000; file += 1) nameOf('bar', `/shop/${file}.module.css`);
  };
  expect(nameAll).toThrow('have the same mark');
});
