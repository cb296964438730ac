import { expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from './index.ts';

it('S371 every request field that the specification lists is taken by an operation', () => {
  const names = new Set<string>();
  for (const area of Object.values(contract))
    for (const operation of Object.values(area)) {
      const { request } = operation;
      if (request instanceof z.ZodObject) for (const name of Object.keys(request.shape)) names.add(name);
      for (const name of Object.keys(operation.alsoNamed ?? {})) names.add(name);
    }
  const listed =
    'ppid productId count shopId cityId addressId orderId token ruleCode phone vcode keyword searchType latitude longitude categoryId brandId';
  expect(listed.split(' ').filter((name) => !names.has(name))).toEqual([]);
});
