import { expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from './index.ts';

it('S339 every field of a repair request that the specification names is taken by an operation of after-sales', () => {
  const fields = new Set<string>();
  for (const area of Object.values(contract))
    for (const { path, request } of Object.values(area))
      if (path.startsWith('/web/api/afterService/') && request instanceof z.ZodObject)
        for (const name of Object.keys(request.shape)) fields.add(name);
  const named = 'ppid productId imei imeiNum strNum key value'.split(' ');
  expect(named.filter((name) => !fields.has(name))).toEqual([]);
});
