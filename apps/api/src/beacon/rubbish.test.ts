import { beacon } from '@jishi/contract/beacon.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { get, post, rowsOf, view } from './beacon.fixture.ts';
import { receiverOf } from './beacon.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());
afterEach(() => shop.asOwner('TRUNCATE beacon_event'));

describe('rubbish', () => {
  it('ten thousand posts of rubbish leave no row and no 500', async () => {
    const rubbish = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
      fc.webQueryParameters(),
      // A good event with one field gone wrong.
      fc
        .tuple(
          fc.constantFrom(
            { action: 3 },
            { action: '1 OR 1=1' },
            { uuid: '' },
            { uuid: "'; DROP TABLE beacon_event; --" },
            { to: 'javascript:alert(1)' },
            { to: '' },
            { cityId: -1 },
            { shopId: 1e30 },
            { timestamp: 'now' },
            { extra: 'x'.repeat(1001) },
            { eventValue: 'x'.repeat(2001) },
            { eventValue: '\u0000' },
            { browser: 'x'.repeat(41) },
            { gps: 'here' },
            { userId: '13800000000' },
            { __proto__: null, unknown: 1 },
          ),
          fc.boolean(),
        )
        .map(([wrong, asForm]) => {
          const fields = { ...view, ...wrong };
          return asForm
            ? new URLSearchParams(fields as unknown as Record<string, string>).toString()
            : JSON.stringify(fields);
        }),
    );
    const types = ['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'image/png', 'x'];
    const samples = fc.sample(rubbish, { numRuns: 10_000, seed: 20_261_121 });
    const before = receiverOf(shop.api.platform).counts;
    let taken = 0;
    for (const [index, payload] of samples.entries()) {
      const { statusCode } = await post(shop, payload.toWellFormed(), {
        type: types[index % types.length] ?? '',
      });
      if (statusCode === 204) taken += 1;
      if (statusCode >= 500) expect.fail(`HTTP ${statusCode} for ${payload.slice(0, 200)}`);
    }
    expect(await rowsOf(shop)).toEqual([]);
    const after = receiverOf(shop.api.platform).counts;
    expect(after.accepted).toBe(before.accepted);
    expect(after.failed).toBe(before.failed);
    // What was not taken was refused before: a type that is none.
    expect(after.invalid - before.invalid).toBe(taken);
    expect(taken).toBeGreaterThan(7_500);
  });

  it('a body without end, a picture without fields and a broken address are answered below 500', async () => {
    expect((await post(shop, 'x'.repeat(10_000_000))).statusCode).toBe(413);
    expect((await get(shop, beacon.upload.path, {})).statusCode).toBe(200);
    expect((await get(shop, beacon.picture.path, { action: '%', to: '%E0%A4%A' })).statusCode).toBe(200);
    const empty = await shop.server.inject({
      method: 'POST',
      url: beacon.post.path,
      headers: { host: 'localhost' },
    });
    expect(empty.statusCode).toBe(204);
    expect(await rowsOf(shop)).toEqual([]);
  });
});
