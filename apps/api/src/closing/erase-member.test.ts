import { getTableColumns } from 'drizzle-orm';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTenant } from '../../test/fill-tenant.ts';
import { TenantRows } from '../../test/tenant-rows.ts';
import { TestShop } from '../../test/test-shop.ts';
import { readMember } from '../member/member.service.ts';
import { readClosingRooms } from '../platform/leaving/closing-rooms.ts';
import type { RowsOfMember } from '../platform/leaving/rows-of-member.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { eraseMember } from './erase-member.ts';
import { listUnclaimed, MarkedMember, unclaimedForAReason } from './marked-member.fixture.ts';

/** Who leaves, and who stays beside them. */
const [LEAVES, STAYS] = [770_010, 770_020];

let shop: TestShop;
let ctx: RequestContext;
let owner: pg.Client;
let claimed: readonly RowsOfMember[];

beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context(0);
  owner = new pg.Client({ connectionString: shop.ownerUrl });
  await owner.connect();
  claimed = readClosingRooms().flatMap(({ rows }) => rows);
});
afterAll(async () => {
  await owner.end();
  await shop.close();
});

describe('X3271 every room says what becomes of a member who leaves', () => {
  it('every table that names a member, or what a member is known by, is claimed by one room', async () => {
    expect(await listUnclaimed(owner, claimed)).toEqual([...unclaimedForAReason.keys()].sort());
  });

  it('of what stays, every column of text, days and bytes is said to be emptied or to say nothing of anybody', () => {
    const unsaid = claimed
      .filter(({ fate }) => fate !== 'forget')
      .flatMap(({ table, name, set, stays, byHand }) =>
        Object.entries(getTableColumns(table))
          .filter(([, column]) => /text|json|bytea|inet|char|^date/.test(column.getSQLType()))
          .map(([column]) => column)
          .filter((column) => !(column in set) && !stays.includes(column) && !byHand.includes(column))
          .map((column) => `${name}.${column}`),
      );
    expect(unsaid).toEqual([]);
  });
});

describe('X3271 after an erasure nothing of the member is found in any table', () => {
  let marked: MarkedMember;
  let others: Record<string, string>;
  let rows: TenantRows;

  beforeAll(async () => {
    await fillTenant(ctx, { id: LEAVES, shownId: 880_010 }, { own: '甲乙丙丁', shown: '摆在店里' });
    await fillTenant(shop.context(2), { id: STAYS, shownId: STAYS }, { own: '别人的', shown: '别家的' });
    rows = await TenantRows.open(shop.ownerUrl);
    others = await rows.fingerprint(2);
    // What is open would keep the member here.
    await owner.query(
      `UPDATE payout SET state = 'done', done_at = now(), gateway_payout_no = 'G1', next_at = NULL WHERE member_id = ${LEAVES}`,
    );
    await owner.query(`UPDATE recycle_order SET state = 'cancelled' WHERE member_id = ${LEAVES}`);
    marked = await MarkedMember.mark(owner, ctx, LEAVES, claimed);
    await inTransaction(ctx, async (tx) => eraseMember(tx, await readMember(tx, LEAVES)));
  });
  afterAll(() => rows.close());

  it('every table of a room held something of the member before, and each column that is emptied a mark', () => {
    expect(marked.listUnmarked()).toEqual([]);
  });

  it('rows that go are gone', async () => {
    expect(await marked.listLeft()).toEqual([]);
  });

  it('mobile, mail, browser, network and hashes of the member stand in no table of the database', async () => {
    expect(await marked.findPersonal()).toEqual([]);
  });

  it('no text of the member stands where a room has not said that it may', async () => {
    expect(await marked.findTexts()).toEqual([]);
  });

  it('the account is nobody’s: no name, no password, a mobile that is none', async () => {
    const row = await readMember(ctx, LEAVES);
    expect(row).toMatchObject({
      name: '已注销用户',
      mail: null,
      passwordHash: null,
      mobile: `closed-${LEAVES}`,
    });
  });

  it('another shop is as it was', async () => {
    expect(await rows.fingerprint(2)).toEqual(others);
  });

  it('erasing once more is no error and changes nothing', async () => {
    const before = await rows.fingerprint(0);
    await inTransaction(ctx, async (tx) => eraseMember(tx, await readMember(tx, LEAVES)));
    expect(await rows.fingerprint(0)).toEqual(before);
  });
});
