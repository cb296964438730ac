import { describe, expect, it } from 'vitest';
import { checkCommentWidths, checkFileSizes } from '../verify/file-sizes.ts';
import { checkNames } from '../verify/names.ts';
import { checkSoftSpots } from '../verify/soft-spots.ts';
import { writeTree } from '../verify/tree.fixture.ts';
import { checkout, make, read, wire } from './checkout.fixture.ts';
import { planNew } from './plans.ts';

/** Whatever is generated keeps the rules of sources; what it imports is proved by `make-everything.fault.test.ts`. */
function expectNoFindings(root: string): void {
  for (const check of [checkNames, checkFileSizes, checkCommentWidths, checkSoftSpots])
    expect(check(root)).toEqual([]);
}

describe('new area', () => {
  it('makes a room on both floors, with rows for the tests of tenants, and a row of the ledger for each operation', () => {
    const root = writeTree(checkout);
    make(root, 'area gift-card', { title: '礼品卡' });
    expect(read(root, 'apps/api/src/gift-card/gift-card.routes.ts')).toContain('const giftCardRoutes = ');
    expect(read(root, 'packages/contract/src/gift-card.ts')).toMatch(/'X042'[\s\S]*'X043'[\s\S]*'X044'/);
    expect(read(root, 'docs/spec/access.csv')).toBe(
      'operation,who,permission\ncart.list,public,\ngiftCard.add,member,\ngiftCard.list,member,\ngiftCard.remove,member,\n',
    );
    expect(read(root, 'apps/api/src/gift-card/gift-card.fill.fixture.ts')).toContain('insert(giftCard)');
    expect(read(root, 'apps/api/src/gift-card/gift-card.service.ts')).toContain("'礼品卡不存在'");
  });

  it('states a room that the contract does not know, and leaves what it has', () => {
    const root = writeTree({ ...checkout, 'apps/api/src/coupon/coupon.service.ts': 'mine' });
    make(root, 'area coupon');
    expect(read(root, 'packages/contract/src/coupon.ts')).toContain('export const coupon = stateArea({');
    expect(read(root, 'apps/api/src/coupon/coupon.routes.ts')).toContain('list: (ctx, input) => listCoupon(');
    expect(read(root, 'apps/api/src/coupon/coupon.service.ts')).toBe('mine');
  });

  it('takes another name for its table where another room has that one', () => {
    const root = writeTree({
      ...checkout,
      'apps/api/src/platform/tenancy/tenant.tables.ts':
        "export const tenant = pgTable('tenant', {\n  id: rowId(),\n});\n",
    });
    make(root, 'area tenant');
    expect(read(root, 'apps/api/src/tenant/tenant-entry.tables.ts')).toContain("pgTable(\n  'tenant_entry',");
  });

  it('refuses one that the contract states', () => {
    expect(() => make(writeTree(checkout), 'area cart')).toThrow('operation cart <name> adds to it');
  });
});

describe('new operation', () => {
  it('is stated, bound and tested, with what the ledger says about it', () => {
    const root = writeTree(checkout);
    make(root, 'operation cart change-spec', { id: 'C901' });
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
  });

  it('of one word is a function that says of what, and one without input is given none', () => {
    const root = writeTree(checkout);
    make(root, 'operation cart delete', { id: 'C902' });
    expect(read(root, 'apps/api/src/cart/cart.routes.ts')).toContain('  delete: (ctx) => deleteCart(ctx),\n');
    expect(read(root, 'apps/api/src/cart/delete-cart.ts')).toContain(
      'function deleteCart(\n  ctx: RequestContext,\n)',
    );
    expect(read(root, 'packages/contract/src/cart.ts')).toContain('request: nothing(),');
  });

  it('finds an area in whatever file the contract states it and a room binds it', () => {
    const root = writeTree({
      ...wire,
      'docs/spec/access.csv': checkout['docs/spec/access.csv'],
      'packages/contract/src/content.ts': 'export const ads = stateArea({\n  list: operation({}),\n});\n',
      'apps/api/src/content/content.routes.ts':
        "export const contentRoutes = [\n  ...bindArea('ads', contract.ads, {\n    list: (ctx) => readAds(ctx),\n  }),\n];\n",
    });
    make(root, 'operation ads count-views');
    expect(read(root, 'packages/contract/src/content.ts')).toContain('}),\n  countViews: operation({');
    expect(read(root, 'apps/api/src/content/content.routes.ts')).toContain(
      '    list: (ctx) => readAds(ctx),\n  countViews: (ctx, input) => countViews(ctx, input),\n  }),\n];',
    );
  });

  it('refuses what is stated already, by name, id or address, and a ledger row that is not there', () => {
    const root = writeTree(checkout);
    const refusal = (words: string, id?: string) => () => make(root, words, { id });
    expect(refusal('operation cart list')).toThrow('cart.list is stated already');
    expect(refusal('operation cart read-all', 'C903')).toThrow('states GET /web/api/cart already');
    expect(refusal('operation cart add', 'C999')).toThrow('no row C999');
    make(root, 'operation cart empty', { id: 'C902' });
    expect(refusal('operation cart clear', 'C902')).toThrow('states C902 already');
  });
});

describe('new page', () => {
  it('gets a line in the site map, a page with styles and a journey', () => {
    const root = writeTree(checkout);
    make(root, 'page cart coupon-box', { address: '/trade/coupons', title: '优惠券' });
    expect(read(root, 'apps/web/app/routes.ts')).toContain(
      "  page('/trade/coupons', 'cart/coupon-box.page.tsx', { title: '优惠券' }),\n];",
    );
    const page = read(root, 'apps/web/app/cart/coupon-box.page.tsx');
    for (const part of [
      'await optional(',
      'pageMeta(args,',
      'function CouponBoxPage(',
      '<MissingPart',
      'function ErrorBoundary(',
    ])
      expect(page).toContain(part);
    expect(read(root, 'e2e/cart.journey.ts')).toContain("open(page, '/trade/coupons')");
  });

  it('of a row of the ledger has its address and asks for the session that it asks for', () => {
    const root = writeTree({ ...checkout, 'e2e/cart.journey.ts': 'present' });
    make(root, 'page cart coupon', { id: 'R901' });
    expect(read(root, 'apps/web/app/routes.ts')).toContain(
      "page('/trade/coupon/:id', 'cart/coupon.page.tsx', { title: '新页面', requireAuth: true }),",
    );
    expect(read(root, 'apps/web/app/cart/coupon.page.tsx')).toContain("throw notFound('新页面不存在')");
    expect(read(root, 'e2e/cart.journey.ts')).toBe('present');
    expect(read(root, 'e2e/cart-coupon.journey.ts')).toContain("test('R901 the page /trade/coupon/1 opens");
    expect(() => make(root, 'page cart again', { id: 'R901' })).toThrow('has /trade/coupon/:id already');
  });

  it('of a room that lends to all stands in a room of its own', () => {
    const root = writeTree(checkout);
    make(root, 'page shell tour');
    expect(read(root, 'apps/web/app/shell-tour/tour.page.tsx')).toContain("'../shell/request-scope.ts'");
  });
});

describe('new list of the admin, new job, new fixture', () => {
  it('work on the rows of the area', () => {
    const root = writeTree(checkout);
    make(root, 'area gift-card');
    expect(
      make(root, 'admin-list gift-card', { title: '礼品卡' }).filter((file) => file.endsWith('.tables.ts')),
    ).toEqual([]);
    expect(read(root, 'docs/spec/access.csv')).toContain(
      'adminGiftCard.list,staff,giftCard:read\nadminGiftCard.remove,staff,giftCard:edit\n',
    );
    make(root, 'job gift-card forget-old');
    make(root, 'job gift-card forget-twice');
    const jobs = read(root, 'apps/api/src/gift-card/gift-card.jobs.ts');
    expect(jobs.match(/name: '.*'/g)).toEqual([
      "name: 'gift-card.forget-old'",
      "name: 'gift-card.forget-twice'",
    ]);
    expect(read(root, 'apps/api/src/gift-card/gift-card.due.fixture.ts')).toContain(
      "'gift-card.forget-twice': [",
    );
    expect(() => make(root, 'job gift-card forget-old')).toThrow('there already');
    expectNoFindings(root);
  });

  it('bring rows of their own where the area has none of that kind: nobody else’s are listed or deleted', () => {
    const root = writeTree({
      ...checkout,
      'apps/api/src/cart/cart.tables.ts':
        "export const cartLine = pgTable('cart_line', {\n  id: rowId(),\n});\n",
      'apps/api/src/cart/cart.jobs.ts': 'export const cartJobs: JobDefinition[] = [one];\n',
    });
    make(root, 'job cart forget-old');
    expect(read(root, 'apps/api/src/cart/forget-old.queries.ts')).toContain("from './cart-entry.tables.ts'");
    expect(read(root, 'apps/api/src/cart/cart.jobs.ts')).toContain('= [\n  one,\n  {\n    name: ');
  });

  it('a table that no fixture fills gets a row of what it must hold', () => {
    const root = writeTree({
      ...checkout,
      'apps/api/src/cart/cart.tables.ts':
        "export const cartLine = pgTable(\n  'cart_line',\n  {\n    tenantId: tenantId(),\n    id: rowId(),\n    /** None: a guest. */\n    memberId: rowRef('member_id'),\n    kind: text('kind').$type<'goods' | 'service'>().notNull(),\n    addedAt: moment('added_at').notNull(),\n    createdAt: createdAt(),\n  },\n);\n",
    });
    make(root, 'fixture cart');
    expect(read(root, 'apps/api/src/cart/cart.fill.fixture.ts')).toContain(
      "async ({ ctx, id, later }) => {\n  await ctx.db.insert(cartLine).values({ tenantId: ctx.tenant.id, id, kind: 'goods', addedAt: later });",
    );
    expect(planNew(root, ['fixture', 'cart'], {})).toMatchObject({ create: {}, edit: {} });
  });
});

describe('a plan', () => {
  it.each([
    ['/member', 'member-routes.ts', ', requireAuth: true'],
    ['/huiShou', 'recycle-routes.ts', ''],
  ])('below %s stands among the pages of %s', (below, file, session) => {
    const root = writeTree(checkout);
    make(root, 'page gift box', { address: `${below}/gift` });
    const entry = `\n  page('${below}/gift', 'gift/box.page.tsx', { title: '新页面'${session} }),\n`;
    expect(read(root, `apps/web/app/${file}`)).toContain(entry);
    expect(read(root, 'apps/web/app/routes.ts')).toBe(checkout['apps/web/app/routes.ts']);
  });

  it('never overwrites, and then writes nothing else either', () => {
    const root = writeTree({ ...checkout, 'apps/web/app/gift/box.page.tsx': 'mine' });
    expect(() => make(root, 'page gift box')).toThrow('box.page.tsx: there already');
    expect(read(root, 'apps/web/app/gift/box.page.tsx')).toBe('mine');
    expect(() => read(root, 'e2e/gift.journey.ts')).toThrow('ENOENT');
  });

  it('writes nothing where an edit does not find its place', () => {
    const root = writeTree({ ...checkout, 'apps/web/app/routes.ts': 'export const other = [];\n' });
    expect(() => make(root, 'page gift box')).toThrow('found no place');
    expect(() => read(root, 'apps/web/app/gift/box.page.tsx')).toThrow('ENOENT');
  });

  it('refuses names that are none, kinds that are none, and a title that code would read', () => {
    for (const name of ['Gift', '9gift', 'gift_card', '../gift', ''])
      expect(() => planNew(writeTree(checkout), ['area', name], {})).toThrow('is no name');
    for (const words of ['', 'room gift', 'area', 'page gift', 'area gift more', 'toString gift'])
      expect(() => make(writeTree(checkout), words)).toThrow('npm run new -- area gift-card');
    for (const title of ["礼'卡", '`卡', '<b>卡', '$'.concat('{卡}')])
      expect(() => make(writeTree(checkout), 'area gift', { title })).toThrow('a title has');
  });
});
