import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { readPlans } from '../../test/read-plans.ts';
import { TestShop } from '../../test/test-shop.ts';

/** So many that reading all of them is not the cheapest way to anything. */
const DEVICES = 20_000;
const TITLES = 400;

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await shop.asOwner(`
    SELECT set_config('app.tenant_id', '0', false);
    INSERT INTO device (tenant_id, id, title, state) OVERRIDING SYSTEM VALUE
      SELECT 0, 1000 + n, '型号' || n % ${TITLES} || ' 蓝色', 'known' FROM generate_series(1, ${DEVICES}) AS n;
    INSERT INTO device_number (tenant_id, number, device_id, kind)
      SELECT 0, 'Q' || lpad(n::text, 9, '0') || 'Z', 1000 + n, 'sn' FROM generate_series(1, ${DEVICES}) AS n;
    ANALYZE device; ANALYZE device_number`);
});
afterAll(() => shop.close());

it.each([
  ['a title', '型号137 ', DEVICES / TITLES, 'device_title'],
  ['the first places of a number', 'Q00001234', 10, 'device_number_first'],
  ['the last places of a number', '12345Z', 1, 'device_number_last'],
])(
  'X950 finds by %s with an index, and reads no table from end to end',
  async (_what, keyword, found, index) => {
    const { adminDevice } = shop.client((await makeStaff(shop.context())).caller);
    let total = 0;
    const plans = await readPlans(
      shop,
      async () => {
        total = (await adminDevice.list({ keyword })).total;
      },
      (text) => text.includes('RECURSIVE'),
    );
    expect(total).toBe(found);
    // The page and the count.
    expect(plans).toHaveLength(2);
    for (const { text, scans } of plans) {
      for (const scan of scans) expect(scan['Node Type'], text).not.toBe('Seq Scan');
      expect(scans.map((scan) => scan['Index Name'])).toContain(index);
    }
  },
);
