import { describe, expect, it } from 'vitest';
import { writeTree } from '../verify/tree.fixture.ts';
import { countByArea, renderReport } from './coverage-report.ts';
import { findDisagreements, findStandingCalls } from './standing-calls.ts';
import { findStandingRoutes, flattenSiteMap } from './standing-routes.ts';
import { findNamedRules, readTitles } from './standing-rules.ts';

/** Made up, for an id of the real ledger in a title would count as proven. */
const rule = (number: number) => `S${number}`;

describe('calls', () => {
  const row = (id: string, method: string, path: string, path_from = 'spec') => ({
    id,
    area: 'cart',
    method,
    path,
    body: 'none',
    path_from,
  });
  const contract = (id: string, method: string, path: string) => ({
    cart: { one: { id, method, path, body: 'none', access: 'public' } },
  });

  it('stand with the same id, method and path, whatever a parameter is called', () => {
    const rows = [row('C901', 'GET', '/cart/{id}/v1')];
    expect(findStandingCalls(rows, contract('C901', 'GET', '/cart/:basketId/v1'))).toEqual(new Set(['C901']));
  });

  it('stand for a call to the host of others with an operation that makes it', () => {
    const rows = [row('C903', 'GET', 'https://graph.example/me')];
    expect(findStandingCalls(rows, contract('C903', 'GET', '/web/api/openId/v1'))).toEqual(new Set(['C903']));
    expect(findDisagreements(rows, contract('C903', 'GET', '/web/api/openId/v1'))).toEqual([]);
    expect(findStandingCalls(rows, contract('C904', 'GET', '/elsewhere'))).toEqual(new Set());
  });

  it('do not stand with another method or path, and that is said', () => {
    const rows = [row('C901', 'GET', '/cart/v1'), row('C902', 'GET', '/ours', 'ours')];
    expect(findStandingCalls(rows, contract('C901', 'POST', '/cart/v1'))).toEqual(new Set());
    expect(findDisagreements(rows, contract('C901', 'POST', '/cart/v1'))).toEqual([
      'cart.one is POST /cart/v1, C901 says GET /cart/v1',
    ]);
    expect(findDisagreements(rows, contract('C902', 'GET', '/better'))).toEqual([
      'cart.one is GET /better, C902 says GET /ours; refine the row',
    ]);
  });

  it('may not name a row that is not there', () => {
    expect(findDisagreements([], contract('C999', 'GET', '/'))).toEqual([
      'cart.one names C999, which the ledger does not know',
    ]);
    expect(findDisagreements([], contract('X001', 'GET', '/'))).toEqual([]);
  });
});

describe('routes', () => {
  const siteMap = [
    { index: true },
    {
      children: [
        { path: 'product/:ppid' },
        { path: 'doc/:cateId/:id?' },
        { path: 'member', children: [{ index: true }, { path: 'order', children: [{ path: 'detail' }] }] },
        { path: '/404' },
      ],
    },
    { path: '*' },
  ];
  const standing = (...paths: string[]) => [
    ...findStandingRoutes(
      paths.map((path) => ({ id: path, area: 'any', path })),
      siteMap,
    ),
  ];

  it('are flattened through layouts, children and optional segments', () => {
    expect(flattenSiteMap(siteMap)).toEqual([
      '/',
      '/product/:ppid',
      '/doc/:cateId',
      '/doc/:cateId/:id',
      '/member',
      '/member',
      '/member/order',
      '/member/order/detail',
      '/404',
      '/*',
    ]);
  });

  it('stand where the site map has the address, whatever a parameter is called', () => {
    expect(standing('/', '/doc/:a', '/doc/:a/:b', '/member/order/detail', '*')).toHaveLength(5);
    expect(standing('/member/order/list', '/product', '/doc/service/:id')).toEqual([]);
  });

  it('stand with a suffix that the page itself reads from its parameter, but not with one of a fixed address', () => {
    expect(standing('/product/:ppid.html', '/404.html')).toEqual(['/product/:ppid.html']);
  });

  it('stand with a trailing slash as without', () => {
    expect(standing('/404/')).toHaveLength(1);
  });
});

describe('rules', () => {
  it('are read from the titles of tests, whatever form the call has', () => {
    const source = `describe('a', () => {
      it("b", () => {});
      test.each([[1, (2)]])('c %s', () => {});
      it.each\`x\`(\`d \${e}\`, () => {});
      test.describe('f', () => {});
      const it2 = 'no title'; pattern.test('no title'); it(name, () => {});
    });`;
    expect(readTitles(source)).toEqual(['a', 'b', 'c %s', 'd  ', 'f']);
  });

  it('stand when a test or a journey names them, and not when other code does', () => {
    const root = writeTree({
      'apps/api/src/cart/cart.test.ts': `it('${rule(901)} and ${rule(902)}: counts', () => {});`,
      'e2e/cart.journey.ts': `test('${rule(903)} shows', () => {});`,
      'apps/api/src/cart/cart.service.ts': `// ${rule(904)}\nit('${rule(905)}');`,
    });
    expect(findNamedRules(root).ids).toEqual(new Set([rule(901), rule(902), rule(903)]));
  });

  it('do not stand by a range', () => {
    const root = writeTree({
      'a.test.ts': `it('${rule(901)}-${rule(909)} and ${rule(920)} hold', () => {});`,
    });
    const { ids, ranges } = findNamedRules(root);
    expect(ids).toEqual(new Set([rule(920)]));
    expect(ranges).toHaveLength(1);
  });
});

describe('the report', () => {
  const ledgers = {
    calls: [
      { id: 'C901', area: 'cart' },
      { id: 'C902', area: 'cart' },
    ],
    routes: [{ id: 'R901', area: 'home' }],
    rules: [],
  };
  const areas = countByArea(ledgers, {
    calls: new Set(['C901']),
    routes: new Set(['R901']),
    rules: new Set<string>(),
  });

  it('counts by area and in all, and leaves a cell empty where a ledger says nothing', () => {
    expect(renderReport(areas, []).split('\n')).toEqual([
      'area  calls  routes  rules',
      'cart    1/2               ',
      'home            1/1       ',
      'all     1/2     1/1       ',
      '',
      'missing',
      'cart: C902',
    ]);
  });
});
