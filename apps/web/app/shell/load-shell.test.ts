import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loadShell } from './load-shell.server.ts';
import { type RequestScope, requestScope } from './request-scope.ts';

const shared = {
  menu: [],
  hotWords: ['手机'],
  content: { groups: {}, problem: null },
  status: {},
  topAd: null,
  sideAd: null,
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
  context.set(requestScope, { api, tenant, city: {}, signedIn: false } as unknown as RequestScope);
  return { asked, context };
}

test('header, menus and footer cost a page one answer that is shared, beside the shop the visitor is bound to', async () => {
  const { asked, context } = createScope({ 'global.shell': () => shared });
  await loadShell(context, new URL('http://www.example.cn/'));
  expect(asked.toSorted()).toEqual(['global.shell', 'shop.current']);
});

test('a shell whose answer does not come leaves its places empty, and the page stands', async () => {
  const { context } = createScope({
    'global.shell': () => {
      throw new Error('down');
    },
  });
  const data = await loadShell(context, new URL('http://www.example.cn/'));
  expect(data.tenant.xtenant).toBe(0);
  expect(data.shop).toBeUndefined();
});
