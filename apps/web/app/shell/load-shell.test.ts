import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { unseal } from './kept/sealed.ts';
import { loadShell } from './load-shell.server.ts';
import { createOptional } from './optional.ts';
import { type RequestScope, requestScope } from './request-scope.ts';

const shared = {
  menu: [],
  hotWords: ['手机'],
  content: { groups: {}, problem: null },
  status: {},
  topAd: null,
  sideAd: null,
  announcedTerms: [],
};

/** An API that notes what is asked of it. */
function createScope(answers: Record<string, () => unknown>) {
  const asked: string[] = [];
  const area = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, operation: string) => async () => {
          asked.push(`${name}.${operation}`);
          return answers[`${name}.${operation}`]?.();
        },
      },
    );
  const context = new RouterContextProvider();
  const api = new Proxy({}, { get: (_, name: string) => area(name) });
  const tenant = { xtenant: 0, host: 'www.example.cn' };
  const missing: string[] = [];
  const optional = createOptional((part) => missing.push(part));
  context.set(requestScope, {
    api,
    optional,
    tenant,
    city: {},
    signedIn: false,
  } as unknown as RequestScope);
  return { asked, context, missing };
}

test('header, menus and footer cost a page one answer that is shared, beside the shop the visitor is bound to', async () => {
  const { asked, context } = createScope({ 'global.shell': () => shared });
  await loadShell(context, new URL('http://www.example.cn/'));
  expect(asked.toSorted()).toEqual(['global.shell', 'shop.current']);
});

test('a shell whose answer does not come says so, is told to the host, and the page stands', async () => {
  const { context, missing } = createScope({
    'global.shell': () => {
      throw new Error('down');
    },
  });
  const data = await loadShell(context, new URL('http://www.example.cn/'));
  expect(data.tenant.xtenant).toBe(0);
  expect(data.isMissing).toBe(true);
  expect(missing).toEqual(['shell.content']);
});

test('S062 promotions count down to the date of the shop, and to 2020/01/25 where the shop says nothing', async () => {
  const dated = { ...shared, status: { promotionDate: '2027/11/11' } };
  const told = await loadShell(
    createScope({ 'global.shell': () => dated }).context,
    new URL('http://www.example.cn/'),
  );
  expect(unseal(told.shared).status.promotionDate).toBe('2027/11/11');
  const down = () => Promise.reject(new Error('down'));
  const untold = await loadShell(
    createScope({ 'global.shell': down }).context,
    new URL('http://www.example.cn/'),
  );
  expect(unseal(untold.shared).status.promotionDate).toBe('2020/01/25');
});

test('S107 the trade-in menu of the shop leads to its pages, in their order', async () => {
  const { context } = createScope({ 'global.shell': () => shared });
  const { tradeInPages } = await loadShell(context, new URL('http://www.example.cn/'));
  expect(tradeInPages).toEqual([
    ...['/huiShou', '/huiShou/list', '/huiShou/huanxin', '/huiShou/imei', '/huiShou/gujia-record'],
  ]);
});
