import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, makeDesk, tomorrow } from '../src/appointment/calendar.fixture.ts';
import { makeClerk } from '../src/chat/chat-desk.fixture.ts';
import { makeValuation } from '../src/old-machine/old-machine.fixture.ts';
import { type Buyer, makeBuyer, refusalOf } from './buyers.ts';
import { makeSku, makeStaff } from './factories.ts';
import { TestShop } from './test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const AT_ONCE = 8;
const company = {
  id: 0,
  titleType: 'company' as const,
  taxNo: '',
  address: '',
  phone: '',
  bank: '',
  mail: '',
};

/** Sends all at once. @returns how many were let in; the others were told that the list is full */
async function countIn(sent: readonly Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(sent);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 4009 });
  return results.filter(({ status }) => status === 'fulfilled').length;
}

const times = <Made>(count: number, make: (serial: number) => Made) =>
  Array.from({ length: count }, (_, serial) => make(serial));

/** Each list that has a most, filled but for two places. */
const lists: Record<string, () => Promise<Promise<unknown>[]>> = {
  'titles of invoices': async () => {
    await shop.asOwner(
      `INSERT INTO invoice_title (tenant_id, member_id, title_type, title)
         SELECT 0, ${buyer.memberId}, 'personal', '第' || n FROM generate_series(1, 18) n`,
    );
    const { invoice } = buyer.client;
    return times(AT_ONCE, (serial) =>
      invoice.saveTitle({ ...company, titleType: 'personal', title: `新抬头${serial}`, bankAccount: '' }),
    );
  },
  'bookings of services': async () => {
    const { storeId } = await makeDesk(shop, 20);
    const { adminItService } = shop.client((await makeStaff(shop.context(), ['itService:edit'])).caller);
    const services: number[] = [];
    for (let serial = 0; serial < AT_ONCE + 3; serial += 1) {
      const { id } = await adminItService.save({
        ...{ name: `服务 ${serial}`, summary: '一项服务', steps: ['做'], icon: 'film', place: 'store' },
        ...{ minutes: 30, ownPrice: 39, storeIds: [storeId], active: true },
      } as Parameters<typeof adminItService.save>[0]);
      services.push(id);
    }
    const book = (id: number) =>
      buyer.client.itService.book({ id, shopId: storeId, startsAt: at(tomorrow(), '14:00'), address: '' });
    for (const id of services.splice(0, 3)) await book(id);
    return services.map(book);
  },
  'old phones kept for new ones': async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 3000 });
    const made: number[] = [];
    for (let serial = 0; serial < AT_ONCE + 18; serial += 1)
      made.push(await makeValuation(shop.context(), { memberId: buyer.memberId }));
    for (const featureId of made.splice(0, 18)) await buyer.client.tradeIn.add({ ppid, featureId });
    return made.map((featureId) => buyer.client.tradeIn.add({ ppid, featureId }));
  },
  'canned replies': async () => {
    const { desk } = await makeClerk(shop, 4);
    await shop.asOwner(
      `DELETE FROM chat_reply WHERE tenant_id = 4;
       INSERT INTO chat_reply (tenant_id, title, text) SELECT 4, '第' || n, '内容' FROM generate_series(1, 198) n`,
    );
    return times(AT_ONCE, (serial) => desk.saveReply({ id: 0, title: `新${serial}`, text: '内容' }));
  },
  'groups of synonyms': async () => {
    const staff = await makeStaff(shop.context(5), ['search:read', 'search:edit']);
    const desk = shop.client({ ...staff.caller, tenant: 5 }).adminSearchRule;
    await shop.asOwner(
      `INSERT INTO search_synonym (tenant_id, words, one_way, active)
         SELECT 5, ARRAY['甲' || n, '乙' || n], false, false FROM generate_series(1, 498) n`,
    );
    return times(AT_ONCE, (serial) =>
      desk.saveSynonym({ id: 0, words: [`丙${serial}`, `丁${serial}`], oneWay: false, active: false }),
    );
  },
};

describe('a list with two places left lets in two of many at once', () => {
  it.each(Object.keys(lists))('%s', async (list) => {
    buyer = await makeBuyer(shop);
    expect(await countIn(await (lists[list] as () => Promise<Promise<unknown>[]>)())).toBe(2);
  });
});

it('a full list of titles takes the title again that stands in it', async () => {
  const { client, memberId } = await makeBuyer(shop);
  await shop.asOwner(
    `INSERT INTO invoice_title (tenant_id, member_id, title_type, title)
       SELECT 0, ${memberId}, 'personal', '第' || n FROM generate_series(1, 20) n`,
  );
  const again = { ...company, titleType: 'personal' as const, bankAccount: '' };
  const { id } = await client.invoice.saveTitle({ ...again, title: '第7', mail: 'a@example.com' });
  expect((await client.invoice.titles({})).find((one) => one.id === id)).toMatchObject({
    mail: 'a@example.com',
  });
  expect((await refusalOf(client.invoice.saveTitle({ ...again, title: '第21' }))).code).toBe(4009);
});
