import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applyPlan } from './plan.ts';
import { planNew } from './plans.ts';

/** Words of the wire that an area needs. */
export const wire = { 'packages/contract/src/wire.ts': 'export const integer = 1;\n' };
/** As much of a checkout as the generators need. */
export const checkout = {
  ...wire,
  'packages/contract/package.json':
    '{"name":"@jishi/contract","exports":{".":"./src/index.ts","./*":"./src/*"}}',
  'packages/contract/src/cart.ts':
    "import * as z from 'zod';\nimport { operation, stateArea } from './operation.ts';\nimport { integer } from './wire.ts';\n\nexport const cart = stateArea({\n  list: operation({\n    id: 'X041',\n    method: 'GET',\n    path: '/web/api/cart',\n    request: z.object({ n: integer(1, 2) }),\n  }),\n});\n",
  'apps/api/src/cart/cart.routes.ts':
    "import { listCart } from './cart.service.ts';\n\nexport const cartRoutes = bindArea('cart', contract.cart, {\n  list: (ctx) => listCart(ctx),\n});\n",
  'apps/api/src/cart/cart.service.ts': 'export const listCart = 1;\n',
  'apps/web/app/routes.ts':
    "export const siteMap: readonly PageRoute[] = [\n  page('/', 'home/home.page.tsx'),\n];\n\nexport default siteMap;\n",
  'apps/web/app/member-routes.ts': 'export const memberPages: readonly PageRoute[] = [\n];\n',
  'apps/web/app/recycle-routes.ts': 'export const recyclePages: readonly PageRoute[] = [\n];\n',
  'docs/spec/access.csv': 'operation,who,permission\ncart.list,public,\n',
  'docs/spec/calls.csv':
    'id,area,method,path,body,path_from\nC901,cart,GET,/web/api/cart/{id}/v2,query,spec\nC902,cart,POST,/web/api/cart/empty,none,spec\nC903,cart,GET,/web/api/cart,query,spec\n',
  'docs/spec/routes.csv': 'id,area,path,login\nR901,cart,/trade/coupon/:id,L\n',
  'docs/spec/rules.csv': 'id,area,statement\n',
};
/** A file of a checkout. */
export const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
/** Makes one thing in a checkout, by the words of the command line. */
export const make = (root: string, words: string, options = {}) =>
  applyPlan(root, planNew(root, words.split(' '), options));
