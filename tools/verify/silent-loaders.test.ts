import { expect, test } from 'vitest';
import { checkSilentLoaders } from './silent-loaders.ts';
import { writeTree } from './tree.fixture.ts';

const scope = "import { requestScope } from '../shell/request-scope.ts';\n";
const place = 'apps/web/app/cart/cart.page.tsx';
const find = (source: string, file = place) =>
  checkSilentLoaders(writeTree({ [file]: source })).map(({ where }) => where);

test.each([
  ['a handler without the error', 'const a = api.cart.list().catch(() => []);'],
  ['a handler that does not look at it', 'const a = api.cart.list().catch((_error: unknown) => []);'],
  ['a handler that says so', 'const a = api.cart.list().catch(ignore);'],
  ['a handler on a line of its own', 'const a = api.cart\n  .list()\n  .catch(\n    () => [],\n  );'],
  ['a block', 'try { await api.cart.list(); } catch { return []; }'],
])('a loader with %s is found', (_what, source) => {
  expect(find(scope + source)).toHaveLength(1);
});

test('an error that is looked at is none, nor one of the browser, nor one in a comment', () => {
  expect(find(`${scope}a.catch((error) => tell(error)); try {} catch (error) { throw error; }`)).toEqual([]);
  expect(find(`${scope}a.catch(showFailure); // .catch(() => [])`)).toEqual([]);
  expect(find("import { api } from '../shell/api.ts';\napi.chat.read().catch(() => undefined);")).toEqual([]);
  expect(find(`${scope}a.catch(() => []);`, 'apps/web/app/cart/cart.test.ts')).toEqual([]);
});

test('what only the server draws is looked at without a word', () => {
  expect(find('a.catch(() => []);', 'apps/web/app/shell/load-shell.server.ts')).toHaveLength(1);
});
