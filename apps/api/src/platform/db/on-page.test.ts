import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../../../test/factories.ts';
import { TestShop } from '../../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await shop.asOwner(`
    INSERT INTO later_task (tenant_id, kind, ref_id, due_at, next_at)
      SELECT tenant, kind, 'r' || lpad(n::text, 2, '0'), due, due
        FROM generate_series(1, 23) n, unnest(ARRAY['a.first', 'b.second']) kind, unnest(ARRAY[0, 2]) tenant,
             LATERAL (SELECT timestamptz '2099-01-01' - make_interval(days => n % 3) AS due) one;
    INSERT INTO audit_log (tenant_id, id, staff_id, staff_name, action, target, object_type, object_id, changes, ip, user_agent)
      SELECT 0, 700000 + n, 1, '店员', 'page.test', 't' || n, '', '', '[]', '', '' FROM generate_series(1, 47) n`);
});
afterAll(() => shop.close());

const PAGE_SIZE = 5;

/** Reads page after page until one is empty. */
async function walk<Row>(
  list: (page: number) => Promise<{ list: Row[]; total: number }>,
): Promise<{ pages: Row[][]; total: number }> {
  const pages: Row[][] = [];
  for (let page = 1; ; page += 1) {
    const read = await list(page);
    if (read.list.length === 0) return { pages, total: read.total };
    pages.push(read.list);
  }
}

const callerOf = async (...permissions: NonNullable<Parameters<typeof makeStaff>[1]>) =>
  shop.client((await makeStaff(shop.context(), permissions)).caller);

describe('pages of a list', () => {
  it('hold every row of the tenant once and in order, also where what they are sorted by is equal', async () => {
    const { adminLater } = await callerOf('later:read');
    const { pages, total } = await walk((page) =>
      adminLater.list({ page, pageSize: PAGE_SIZE, sort: 'dueAsc' }),
    );
    const told = pages.flat().map(({ kind, refId }) => `${kind} ${refId}`);
    // The earliest day first: those whose number leaves 2, then 1, then 0; then by kind and number.
    const expected = [2, 1, 0].flatMap((left) =>
      ['a.first', 'b.second'].flatMap((kind) =>
        Array.from({ length: 23 }, (_, n) => n + 1)
          .filter((n) => n % 3 === left)
          .map((n) => `${kind} r${String(n).padStart(2, '0')}`),
      ),
    );
    expect(told).toEqual(expected);
    expect(total).toBe(46);
    expect(pages.map((page) => page.length)).toEqual([...Array(9).fill(PAGE_SIZE), 1]);
  });

  it('keep to the filter: the last page of what a word finds ends with the oldest of them', async () => {
    const { adminAudit } = await callerOf('audit:read');
    const { pages, total } = await walk((page) =>
      adminAudit.list({ page, pageSize: PAGE_SIZE, action: 'page.test', keyword: 't4' }),
    );
    const told = pages.map((page) => page.map(({ target }) => target));
    expect(told).toEqual([
      ['t47', 't46', 't45', 't44', 't43'],
      ['t42', 't41', 't40', 't4'],
    ]);
    expect(total).toBe(9);
  });
});
