import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { compileEnvelope, writeRefusal } from './envelope-writer.ts';

it('writes declared fields only, also in lists and where null is allowed', () => {
  const write = compileEnvelope(
    z.object({
      open: z.string(),
      list: z.array(z.object({ id: z.int() })),
      maybe: z.object({ id: z.int() }).nullable(),
    }),
  );
  const leaky = { open: 'a', secret: 's', list: [{ id: 1, secret: 's' }], maybe: { id: 2, secret: 's' } };
  expect(JSON.parse(write(leaky))).toEqual({
    code: 0,
    data: { open: 'a', list: [{ id: 1 }], maybe: { id: 2 } },
    userMsg: '',
  });
  expect(JSON.parse(write({ ...leaky, maybe: null }))).toMatchObject({ data: { maybe: null } });
});

it('refuses to write an answer that lacks what is declared, so that a bug shows here and not in a page', () => {
  expect(() => compileEnvelope(z.object({ id: z.int() }))({})).toThrow();
});

it('compiles for every operation, so that a schema it cannot write shows here and not at the first answer', () => {
  const operations = Object.entries(contract).flatMap(([area, members]) =>
    Object.entries<Operation>(members).map(([name, { response }]) => [`${area}.${name}`, response] as const),
  );
  expect(operations.length).toBeGreaterThan(900);
  for (const [name, response] of operations) expect(() => compileEnvelope(response), name).not.toThrow();
});

it('S397 writes a refusal with code, data and userMsg', () => {
  expect(JSON.parse(writeRefusal(4009, '库存不足', undefined))).toEqual({
    code: 4009,
    data: null,
    userMsg: '库存不足',
  });
});
