import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { makeBuyer } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import type { Caller, TestShop } from '../../test/test-shop.ts';
import { makeDesk, tomorrow } from '../appointment/calendar.fixture.ts';
import { drawPicture, sendUpload } from '../upload/uploads.fixture.ts';
import { FAULTLESS, makeRecyclable } from '../valuation/valuation.fixture.ts';

/** A serial that nobody had before and no sandbox has anything against. */
export function makeSerialNumber(): string {
  return `HS${randomUUID().replaceAll('-', '').slice(0, 11).toUpperCase()}A`;
}

/** Whoever is right of their ID card, 30 years old. */
let people = 0;
function newIdCard(bornOn: string): string {
  people += 1;
  const body = `530102${bornOn}${String(people).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0);
  return body + '10X98765432'.charAt(sum % 11);
}

/** A store that buys devices, a model that is worth 1,000 yuan, sellers, and staff for the bench. */
export async function openRecycling(
  shop: TestShop,
  { counters = 3, priceFen = 100_000 }: { counters?: number; priceFen?: number } = {},
) {
  const ctx = shop.context();
  const { storeId, caller } = await makeDesk(shop, counters, 'recycle');
  const model = await makeRecyclable(ctx, { prices: { '128GB': priceFen, '256GB': priceFen + 20_000 } });
  const bench = shop.client(caller).adminRecycle;
  const makeSeller = async ({
    bornOn = '19950307',
    known = true,
  }: {
    bornOn?: string;
    known?: boolean;
  } = {}) => {
    const seller = await makeBuyer(shop);
    if (known) await seller.client.member.addRealName({ name: '王小明', idCard: newIdCard(bornOn) });
    return seller;
  };
  type Seller = Awaited<ReturnType<typeof makeSeller>>;
  const value = async (seller: Seller, optionIds: string[] = FAULTLESS) => {
    const { featureId } = await seller.client.valuation.genFeature({
      ...{ pjtPid: model.modelId, variantId: '128GB', optionIds },
    });
    return featureId;
  };
  const wish = (featureId: number, more: object = {}) => ({
    ...{ featureId, way: 'store' as const, shopId: storeId, day: tomorrow(), time: '11:00' },
    ...{ payout: 'balance' as const, submitToken: `recycle-of-this-test-${randomUUID()}` },
    ...more,
  });
  /** Of different hours, so that nobody waits for a counter. */
  let hour = 0;
  const order = async (seller: Seller, more: object = {}, answers = FAULTLESS) => {
    hour += 1;
    const time = `${10 + (hour % 9)}:${hour % 2 === 0 ? '00' : '30'}`;
    const { orderId } = await seller.client.recycle.submit(
      wish(await value(seller, answers), { time, ...more }),
    );
    return orderId;
  };
  const seen = async (id: number) => ({ id, version: (await bench.detail({ id })).version });
  const receive = async (id: number, serial = makeSerialNumber()) =>
    bench.receive({ ...(await seen(id)), serial });
  const picture = async (id: number, by: Caller = caller): Promise<string> => {
    const sent = await sendUpload(
      shop,
      await drawPicture(),
      by,
      { id: String(id) },
      contract.adminRecycle.addPicture,
    );
    return sent.data.fid;
  };
  /** What a bench sends: answers, and a picture of each of `shown`. */
  const inspection = async (id: number, optionIds: string[], shown: string[] = [], by: Caller = caller) => ({
    ...(await seen(id)),
    ...{ variantId: '128GB', optionIds, grade: '95新' as const, signedOut: true },
    evidence: await Promise.all(shown.map(async (of) => ({ of, fids: [await picture(id, by)] }))),
  });
  const inspect = async (id: number, optionIds: string[], shown: string[] = []) =>
    bench.inspect(await inspection(id, optionIds, shown));
  /** An order whose member is asked: the screen is worn, which nobody had said. */
  const makeOffered = async (seller: Seller, more: object = {}) => {
    const id = await order(seller, more);
    await receive(id);
    await inspect(id, ['on', 'worn', 'fine'], ['worn']);
    return id;
  };
  const makeColleague = (granted: readonly Permission[]) =>
    makeStaff(ctx, [...granted]).then(({ caller: sent }) => ({
      // Within an object: what a promise resolves to is asked for its `then`.
      desk: shop.client(sent).adminRecycle,
      caller: sent,
    }));
  return {
    ...{ storeId, model, bench, caller, makeSeller, value, wish, order, seen, receive, picture },
    ...{ inspection, inspect, makeOffered, makeColleague },
  };
}
