import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexProducts } from '../src/search/search.service.ts';
import { makeBuyer, PAY_PASSWORD, putInCart } from './buyers.ts';
import { makeSku } from './factories.ts';
import { type Caller, TestShop } from './test-shop.ts';

let shop: TestShop;
let dear: Awaited<ReturnType<typeof makeSku>>;
let cheap: Awaited<ReturnType<typeof makeSku>>;
let buyer: Awaited<ReturnType<typeof makeBuyer>>;

beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  dear = await makeSku(ctx, { priceYuan: 5999, specs: { 颜色: '曜石黑', 内存: '256GB' } });
  cheap = await makeSku(ctx, { priceYuan: 999 });
  await indexProducts(ctx, [dear.productId, cheap.productId]);
  buyer = await makeBuyer(shop, { balanceYuan: 20_000 });
});
afterAll(() => shop?.close());

/** What these tests read of answers; `code` and `userMsg` of refusals alone. */
interface Answer {
  code?: number;
  userMsg?: string;
  id: number;
  orderId: number;
  pageSize: number;
  total: number;
  amount: number;
  image: string;
  remark: string;
  siteName: string;
  socketAddress: string;
  logos: Record<string, string>;
  list: { orderId: number }[];
  product: { list: { ppid: number }[] };
  discountDetail: { total: { selectCount: number } };
}

/** What an operation answers to a payload in the specification's own names, past the types of our client. */
async function ask<Result = Answer>(
  operation: Operation,
  payload: unknown,
  caller: Caller = {},
): Promise<Result> {
  const { envelope } = await shop.send(operation, payload, caller);
  const { code, userMsg, data } = envelope;
  return (code === 0 ? data : { code, userMsg }) as Result;
}
const ppidsOf = (answer: { product: { list: { ppid: number }[] } }) =>
  answer.product.list.map(({ ppid }) => ppid);

it('C044 coll is the filter code of a list, and a field of its own counts before it', async () => {
  const { products } = contract.search;
  expect(ppidsOf(await ask(products, { coll: `${dear.categoryId}-0-0-0-0-0` }))).toEqual([dear.ppid]);
  expect(ppidsOf(await ask(products, { coll: '0-0-0-2000-0-0' }))).toEqual([cheap.ppid]);
  expect(ppidsOf(await ask(products, { coll: '0-0-0-2000-0-0', maxPrice: 9000 }))).toHaveLength(2);
  expect(ppidsOf(await ask(products, { coll: 'rubbish' }))).toHaveLength(2);
});

it('S341 items of the list have the prices and marks of the specification', async () => {
  const [item] = (await ask(contract.search.products, { coll: `${dear.categoryId}` })).product.list;
  expect(item).toMatchObject({
    specialPrice: 5999,
    onHandPrice: 5999,
    mainImageMark: '',
    mainImageTemplate: '',
  });
});

it('C136 spec is the value chosen, and the answer has the SKU', async () => {
  expect(await ask(contract.product.changeSpec, { ppid: dear.ppid, spec: '256GB' })).toEqual({
    ppid: dear.ppid,
    skuData: expect.objectContaining({ ppid: dear.ppid, price: 5999 }),
  });
  expect((await ask(contract.product.changeSpec, { ppid: dear.ppid, spec: '1TB' })).code).toBe(4004);
});

it('C148 brandId leaves the categories that have goods of the brand', async () => {
  const [brand] = await ask<{ id: number }[]>(contract.product.brands, { categoryId: dear.categoryId });
  const categories = await ask<{ id: number }[]>(contract.product.categories, { brandId: brand?.id });
  expect(categories.map(({ id }) => id)).toEqual([dear.categoryId]);
});

it('C156 ppid names one SKU', async () => {
  expect(await ask(contract.product.stock, { ppid: dear.ppid })).toMatchObject([{ ppid: dear.ppid }]);
});

it('S340 C138 size is the number of comments a page', async () => {
  expect((await ask(contract.product.comments, { id: dear.productId, page: 1, size: 7 })).pageSize).toBe(7);
});

it('C237 C242 C320 size is the number of rows a page', async () => {
  for (const operation of [contract.member.balanceLog, contract.favourite.list, contract.order.list])
    expect((await ask(operation, { page: 1, size: 3 }, buyer.caller)).pageSize).toBe(3);
});

it('C122 an empty id adds an address', async () => {
  const address = {
    id: '',
    receiver: '韩梅梅',
    mobile: '13800138000',
    cityId: 530102,
    detail: '翠湖南路 5 号',
  };
  const { id } = await ask(contract.address.save, address, buyer.caller);
  expect(id).toBeGreaterThan(buyer.addressId);
});

it('C316 the body may be the bare list of groups', async () => {
  const basketId = await putInCart(buyer, cheap.ppid);
  const groups = [{ cartId: 1, cartGroupType: 0, basketIds: [basketId] }];
  const answer = await ask(contract.cart.activePrice, groups, buyer.caller);
  expect(answer).toEqual(await ask(contract.cart.activePrice, { list: groups }, buyer.caller));
  expect(answer.discountDetail.total.selectCount).toBe(1);
  expect((await ask(contract.cart.add, [{ ppid: cheap.ppid }], buyer.caller)).code).toBe(4000);
});

it('C319 ids and remarks are taken, and the same lines sent again give the same order', async () => {
  const basketId = await putInCart(buyer, dear.ppid);
  const payload = { type: 'cart', ids: String(basketId), addressId: buyer.addressId, remarks: '请送前台' };
  const submit = () => ask(contract.order.submit, payload, buyer.caller);
  const orders = [...(await Promise.all([submit(), submit()])), await submit()];
  const [orderId, ...others] = new Set(orders.map((order) => order.orderId));
  expect(others).toEqual([]);
  expect((await ask(contract.order.detail, { orderId }, buyer.caller)).remark).toBe('请送前台');
});

it('C320 state leaves the orders of one state', async () => {
  const of = async (state: string) => (await ask(contract.order.list, { state }, buyer.caller)).total;
  expect([await of('unpaid'), await of('refunded'), await of('')]).toEqual([1, 0, 1]);
});

it('C335 C337 C338 C341 a kind of payment that nobody knows is not found; a code comes as a picture too', async () => {
  const { list } = await ask(contract.order.list, {}, buyer.caller);
  const id = list[0]?.orderId;
  const { methods, wechatCode, alipayCode, status } = contract.payment;
  for (const operation of [methods, wechatCode, alipayCode, status]) {
    expect((await ask(operation, { type: 'repair', id }, buyer.caller)).code).toBe(4004);
    expect((await ask(operation, { type: '1', id }, buyer.caller)).code).toBeUndefined();
  }
  for (const operation of [wechatCode, alipayCode])
    expect((await ask(operation, { type: 'order', id }, buyer.caller)).image).toMatch(
      /^data:image\/svg\+xml;base64,/,
    );
});

it('C336 coins nobody has and more than is left are refused, a part leaves the rest to a code', async () => {
  const { list } = await ask(contract.order.list, {}, buyer.caller);
  const target = { type: 'order', id: list[0]?.orderId };
  const { payByBalance, methods } = contract.payment;
  const { amount } = await ask(methods, target, buyer.caller);
  const pay = (stated: object) =>
    ask(payByBalance, { ...target, payPassword: PAY_PASSWORD, ...stated }, buyer.caller);
  expect((await pay({ coin: 1 })).userMsg).toContain('机币');
  expect((await pay({ balance: amount + 1 })).userMsg).toContain('还需支付');
  expect(await pay({ balance: 1 })).toEqual({ paid: false, left: amount - 1 });
});

it('C034 the settings of the tenant name its logos and where realtime is', async () => {
  const tenant = await ask(contract.global.tenant, {});
  expect(tenant.socketAddress).toBe('/stomp');
  const { server } = shop;
  for (const url of Object.values(tenant.logos)) {
    const logo = await server.inject({ url, headers: { host: 'localhost' } });
    expect(logo.headers['content-type']).toContain('image/svg+xml');
    expect(logo.body).toContain(tenant.siteName);
  }
});
