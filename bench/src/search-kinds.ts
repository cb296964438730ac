import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';

const SEARCH = '/web/api/products/search/v1';
const SUGGESTIONS = '/web/api/search/guess/v1';
const STORE_LIST = '/web/api/products/shopList/v1';
const DETAIL = '/cloudapi_sc/web/api/products/getDetailStatic/v1';
const SORTS = ['default', 'sales', 'newest', 'priceUp', 'priceDown'];
/** What half of the synthetic goods, or a twelfth of them, are called. */
const BROAD_WORDS = ['手机', '平板', '手表', '耳机', '手机壳', '充电器'];

/** What visitors of a large catalogue ask for, by kind: addresses of which no two are the same. */
export type RequestKinds = Readonly<Record<string, readonly string[]>>;

/** @param count addresses of each kind */
export async function chooseKinds(dataDir: string, count: number): Promise<RequestKinds> {
  const [categories, models, ppids, brands, stores] = await Promise.all([
    listNumbers(dataDir, 'SELECT id FROM category WHERE tenant_id = 0 ORDER BY id'),
    queryAsOwner<{ name: string }>(
      dataDir,
      `SELECT brand.name || ' ' || model AS name FROM product JOIN brand ON brand.tenant_id = 0 AND brand.id = brand_id
        WHERE product.tenant_id = 0 AND kind = 'goods' ORDER BY md5(model || brand.name) LIMIT ${count}`,
    ),
    listNumbers(
      dataDir,
      `SELECT ppid AS id FROM sku WHERE tenant_id = 0 ORDER BY md5(ppid::text) LIMIT ${count}`,
    ),
    queryAsOwner<{ name: string }>(dataDir, 'SELECT name FROM brand WHERE tenant_id = 0 ORDER BY id'),
    listNumbers(dataDir, 'SELECT id FROM store WHERE tenant_id = 0 ORDER BY id'),
  ]);
  const take = (make: (turn: number) => string) => Array.from({ length: count }, (_, turn) => make(turn));
  const pick = <Value>(list: readonly Value[], turn: number) => list[turn % list.length] as Value;
  const words = [...BROAD_WORDS, ...brands.map(({ name }) => name)];
  const search = (keyword: string, turn: number) =>
    `${SEARCH}?keyword=${encodeURIComponent(keyword)}&page=${1 + (turn % 5)}&turn=${turn}`;
  return {
    'list by category and sort': take(
      (turn) =>
        `${SEARCH}?categoryId=${pick(categories, turn)}&sort=${pick(SORTS, Math.floor(turn / categories.length))}&page=${1 + (turn % 7)}&turn=${turn}`,
    ),
    'broad word': take((turn) => search(pick(words, turn), turn)),
    'two broad words': take((turn) =>
      search(`${pick(brands, turn).name} ${pick(BROAD_WORDS, Math.floor(turn / brands.length))}`, turn),
    ),
    'narrow name': take((turn) => search(pick(models, turn).name, turn)),
    // What has been typed so far of a name, never less than its first letters.
    suggestions: take(
      (turn) =>
        `${SUGGESTIONS}?keyword=${encodeURIComponent(pick(models, turn).name.slice(0, 4 + (turn % 5)))}&turn=${turn}`,
    ),
    'goods of a store': take(
      (turn) =>
        `${STORE_LIST}?shopId=${pick(stores, turn)}&coll=${pick(categories, Math.floor(turn / stores.length))}-0-0-0-${turn % 5}-0&page=${1 + (turn % 3)}&turn=${turn}`,
    ),
    'product detail': take((turn) => `${DETAIL}?ppid=${pick(ppids, turn)}`),
  };
}

async function listNumbers(dataDir: string, query: string): Promise<number[]> {
  return (await queryAsOwner<{ id: string }>(dataDir, query)).map(({ id }) => Number(id));
}
