import { expect, it } from 'vitest';
import { contract } from '../../packages/contract/src/index.ts';
import { renderLimits } from './field-limits.ts';
import { readLimits, type StatedLimits, type StatedSchema } from './read-limits.ts';
import type { LoadedContract } from './stated-contract.ts';

/** A schema as the API uses it. */
interface Judge extends StatedSchema {
  readonly shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;
}
const loaded = contract as unknown as LoadedContract;
const limitsOf = (area: string, name: string): StatedLimits => {
  const operation = loaded[area]?.[name];
  if (!operation) throw new Error(`no operation ${area}.${name}`);
  return readLimits(operation.request);
};

it('what the limits allow the schema takes, and one more it refuses, in every operation that writes', () => {
  let texts = 0;
  let numbers = 0;
  for (const [area, operations] of Object.entries(loaded)) {
    for (const [name, { method, request }] of Object.entries(operations)) {
      if (method !== 'POST') continue;
      const { shape } = request as Judge;
      for (const [field, { least, most, pattern, trims, optional }] of Object.entries(readLimits(request))) {
        const takes = (value: unknown) => shape[field]?.safeParse(value).success;
        const place = `${area}.${name} ${field}`;
        // A moment is written by its own field, a mail address is judged whole: no text of any length is one.
        if (trims && !pattern && !/At$|^mail$/.test(field)) {
          texts += 1;
          if (most !== undefined) {
            expect(takes('字'.repeat(most)), place).toBe(true);
            expect(takes('字'.repeat(most + 1)), place).toBe(false);
          }
          if (least) expect(takes(` ${'字'.repeat(least)} `), place).toBe(true);
          expect(takes('字'.repeat(Math.max(0, (least ?? 0) - 1))), place).toBe(!least || optional === true);
        }
        if (least !== undefined && most !== undefined && takes(least) && takes(most)) {
          numbers += 1;
          expect([takes(least - 1), takes(most + 1)], place).toEqual([false, false]);
        }
      }
    }
  }
  // A walk that finds nothing would pass as well.
  expect(texts).toBeGreaterThan(40);
  expect(numbers).toBeGreaterThan(20);
});

it('reads a field through trimming, pipes, defaults and the forms that only a query string has', () => {
  expect(limitsOf('adminStore', 'save')).toMatchObject({
    name: { least: 2, most: 40, trims: true },
    cityId: { least: 1, whole: true },
    latitude: { least: 3, most: 54 },
    pictures: { most: 6 },
  });
  expect(limitsOf('adminSite', 'create')).toMatchObject({
    mobileHost: { optional: true, most: 253 },
    recordNumber: { most: 40, optional: true },
  });
  expect(limitsOf('adminProduct', 'update').price).toEqual({ least: 0, most: 99_999_999, decimals: 2 });
  expect(limitsOf('adminContent', 'save').entries?.each?.startsAt).toEqual({
    optional: true,
    nullable: true,
  });
});

it('writes one constant for an area, and none where no form has anything to know', () => {
  const { save } = loaded.adminStore ?? {};
  if (!save) throw new Error('stores are saved');
  const text = renderLimits('adminStore', { save, list: { ...save, method: 'GET' } });
  expect(text).toContain("readonly save: Limits<InputOf<Contract['adminStore']['save']>>;");
  expect(text).toContain('name: { trims: true, most: 40, least: 2 }');
  expect(text).toContain('code: { most: 20, pattern: /^[A-Za-z0-9_-]+$/ }');
  expect(text).not.toContain('list');
  expect(renderLimits('adminStore', { list: { ...save, method: 'GET' } })).toBeUndefined();
});
