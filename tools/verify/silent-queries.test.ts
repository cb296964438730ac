import { expect, test } from 'vitest';
import { checkSilentQueries } from './silent-queries.ts';
import { writeTree } from './tree.fixture.ts';

const place = 'apps/admin/src/order/order.page.tsx';
const find = (source: string, file = place) =>
  checkSilentQueries(writeTree({ [file]: source })).map(({ where }) => where);

test.each([
  ['without its error', 'const { data } = useQuery(orders);'],
  ['with a fallback', 'const { data = [], isLoading } = useQuery({\n  queryKey: [1],\n});'],
  ['for its data alone', 'const list = useQuery(ordersOf(read(1))).data?.list ?? [];'],
  ['of many pages', 'const { data, hasNextPage } = useInfiniteQuery(orders);'],
])('a query that is read %s is found', (_what, source) => {
  expect(find(source)).toHaveLength(1);
});

test('one whose failure is read is none, nor one that is handed on, nor an aside', () => {
  expect(
    find('const { data, error } = useQuery(orders); const { isError: isLost } = useQuery(setup);'),
  ).toEqual([]);
  expect(find('const record = useQuery(order); return useQuery(session);')).toEqual([]);
  expect(find('const { data } = useAside(stores);')).toEqual([]);
  expect(find('const { data } = useQuery(orders);', 'apps/admin/src/order/order.test.tsx')).toEqual([]);
});
