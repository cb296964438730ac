import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBoundaries } from '../verify/boundaries.ts';
import { checkFileSizes } from '../verify/file-sizes.ts';
import { checkNames } from '../verify/names.ts';
import { checkSoftSpots } from '../verify/soft-spots.ts';
import { writeTree } from '../verify/tree.fixture.ts';
import { planArea } from './area.ts';
import { planOperation } from './operation.ts';
import { planPage } from './page.ts';
import { applyPlan } from './plan.ts';

/** As much of a checkout as the generators need. */
const checkout = {
  'packages/contract/package.json':
    '{"name":"@jishi/contract","exports":{".":"./src/index.ts","./*":"./src/*"}}',
  'packages/contract/src/index.ts':
    "import { areas } from './areas.generated.ts';\nexport const contract = areas;\n",
  'packages/contract/src/cart.ts':
    "import * as z from 'zod';\nimport { integer } from './wire.ts';\n\nexport const cart = stateArea({\n  list: operation({ id: 'X041', request: z.object({ n: integer(1, 2) }) }),\n});\n",
  'packages/contract/src/wire.ts': 'export const integer = 1;\n',
  'apps/api/src/cart/cart.routes.ts':
    "import { listCart } from './cart.service.ts';\n\nexport const cartRoutes = bindArea('cart', contract.cart, {\n  list: (ctx) => listCart(ctx),\n});\n",
  'apps/api/src/cart/cart.service.ts': 'export const listCart = 1;\n',
  'apps/web/app/routes.ts':
    "export const siteMap: readonly PageRoute[] = [\n  page('/', 'home/home.page.tsx'),\n];\n\nexport default siteMap;\n",
  'apps/api/test/filled-tenant.ts': 'export type FillRoom = () => Promise<void>;\n',
  'docs/spec/access.csv': 'operation,who,permission\ncart.list,public,\n',
  'docs/spec/calls.csv':
    'id,area,method,path,body,path_from\nC901,cart,GET,/web/api/cart/{id}/v2,query,spec\n',
  'docs/spec/routes.csv': 'id,area,path\n',
  'docs/spec/rules.csv': 'id,area,statement\n',
};
const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

/** Whatever is generated keeps the rules that the checks enforce. */
function expectNoFindings(root: string): void {
  for (const check of [checkBoundaries, checkNames, checkFileSizes, checkSoftSpots]) {
    expect(check(root)).toEqual([]);
  }
}

describe('new area', () => {
  it('makes a room on both floors, and of what is there changes the ledger of access alone', () => {
    const root = writeTree(checkout);
    applyPlan(root, planArea(root, 'gift-card'));
    expect(Object.keys(planArea(root, 'voucher').edit)).toEqual(['docs/spec/access.csv']);
    expect(read(root, 'apps/api/src/gift-card/gift-card.routes.ts')).toContain(
      'export const giftCardRoutes = ',
    );
    expect(read(root, 'packages/contract/src/gift-card.ts')).toContain("id: 'X042'");
    expect(read(root, 'docs/spec/access.csv')).toBe(
      'operation,who,permission\ncart.list,public,\ngiftCard.list,member,\n',
    );
    expect(read(root, 'apps/api/src/gift-card/gift-card.fill.fixture.ts')).toContain('insert(giftCard)');
    expectNoFindings(root);
  });
});

describe('new operation', () => {
  it('is stated, bound and tested, with what the ledger says about it', () => {
    const root = writeTree(checkout);
    applyPlan(root, planOperation(root, 'cart', 'change-spec', { id: 'C901' }));
    const contract = read(root, 'packages/contract/src/cart.ts');
    expect(contract).toContain(
      "changeSpec: operation({\n    id: 'C901',\n    method: 'GET',\n    path: '/web/api/cart/{id}/v2',\n    body: 'query',",
    );
    expect(contract).toContain("import { id, integer, nothing } from './wire.ts';");
    const routes = read(root, 'apps/api/src/cart/cart.routes.ts');
    expect(routes).toContain(
      '  list: (ctx) => listCart(ctx),\n  changeSpec: (ctx, input) => changeSpec(ctx, input),\n});',
    );
    expect(routes).toContain("import { changeSpec } from './change-spec.ts';");
    expectNoFindings(root);
  });

  it('finds an area in whatever file the contract states it', () => {
    const root = writeTree({
      ...checkout,
      'packages/contract/src/cart.ts': 'export const cartLine = {\n  a: 1,\n};\n',
      'packages/contract/src/carts.ts':
        'export const other = 1;\nexport const cart = stateArea({\n  list: operation({}),\n});\n',
    });
    applyPlan(root, planOperation(root, 'cart', 'addGift', {}));
    expect(read(root, 'packages/contract/src/carts.ts')).toContain(
      '  list: operation({}),\n  addGift: operation({',
    );
  });

  it('takes the next free id of our own without a ledger row', () => {
    const root = writeTree(checkout);
    applyPlan(root, planOperation(root, 'cart', 'addGift', {}));
    expect(read(root, 'packages/contract/src/cart.ts')).toContain("id: 'X042'");
  });

  it('refuses an area and a ledger row that are not there', () => {
    const root = writeTree(checkout);
    expect(() => planOperation(root, 'gift', 'add', {})).toThrow('knows no gift; npm run new -- area gift');
    expect(() => planOperation(root, 'cart', 'add', { id: 'C999' })).toThrow('no row C999');
  });
});

describe('new page', () => {
  it('gets a line in the site map, a page with styles and a journey', () => {
    const root = writeTree(checkout);
    applyPlan(root, planPage(root, 'cart', 'coupon-box', { address: '/trade/coupons', title: '优惠券' }));
    expect(read(root, 'apps/web/app/routes.ts')).toContain(
      "  page('/trade/coupons', 'cart/coupon-box.page.tsx', { title: '优惠券' }),\n];",
    );
    expect(read(root, 'apps/web/app/cart/coupon-box.page.tsx')).toContain('function CouponBoxPage(');
    expect(read(root, 'e2e/cart.journey.ts')).toContain("page.goto('/trade/coupons')");
    expectNoFindings(root);
  });

  it('gets a journey of its own where the area has one already', () => {
    const root = writeTree({ ...checkout, 'e2e/cart.journey.ts': 'present' });
    applyPlan(root, planPage(root, 'cart', 'coupon-box', {}));
    expect(read(root, 'e2e/cart.journey.ts')).toBe('present');
    expect(read(root, 'e2e/cart-coupon-box.journey.ts')).toContain("page.goto('/cart/coupon-box')");
  });
});

describe('a plan', () => {
  it('never overwrites, and then writes nothing else either', () => {
    const root = writeTree({ ...checkout, 'apps/api/src/gift/gift.test.ts': 'mine' });
    expect(() => applyPlan(root, planArea(root, 'gift'))).toThrow('gift.test.ts: there already');
    expect(read(root, 'apps/api/src/gift/gift.test.ts')).toBe('mine');
    expect(() => read(root, 'packages/contract/src/gift.ts')).toThrow('ENOENT');
  });

  it('writes nothing where an edit does not find its place', () => {
    const root = writeTree({ ...checkout, 'apps/web/app/routes.ts': 'export const other = [];\n' });
    expect(() => applyPlan(root, planPage(root, 'gift', 'box', {}))).toThrow('found no place');
    expect(() => read(root, 'apps/web/app/gift/box.page.tsx')).toThrow('ENOENT');
  });

  it('refuses names that are none', () => {
    for (const name of ['Gift', '9gift', 'gift_card', '../gift', '']) {
      expect(() => planArea(writeTree(checkout), name)).toThrow('is no name');
    }
  });
});
