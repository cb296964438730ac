import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placeOrderOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { target } from '../../test/payment-desk.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeKeys } from '../platform/gateway/gateway.fixture.ts';
import type { HttpCall } from '../platform/gateway/http-call.ts';
import { createPaymentGateways } from '../platform/gateway/payment-gateways.ts';
import { createSandboxWallet } from '../platform/gateway/sandbox/sandbox-wallet.ts';

let shop: TestShop;
let wallet: FastifyInstance;
let buyer: Buyer;

/** A network without sockets: the played providers on one side, the shop on the other. */
const call: HttpCall = async ({ method, url, headers, body }) => {
  const { host, pathname, search } = new URL(url);
  const server = pathname.startsWith('/dev/wallet') ? wallet : shop.server;
  const response = await server.inject({
    method,
    url: pathname + search,
    headers: { ...headers, host },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, headers: { ...response.headers } as never, body: response.body };
};

beforeAll(async () => {
  const keys = makeKeys();
  const gateways = createPaymentGateways({
    config: { mode: 'sandbox', sandboxUrl: '' },
    sandboxKeys: keys,
    ownOrigin: 'http://sandbox.localhost',
    call,
  });
  shop = await TestShop.open({ gateways });
  const { database, tenants, jobs, log } = shop.api.platform;
  wallet = Fastify();
  await createSandboxWallet({ keys, database, tenants, jobs, log, call }).register(wallet);
  await wallet.ready();
  buyer = await makeBuyer(shop);
});
afterAll(async () => {
  await wallet.close();
  await shop.close();
});

describe.each(['wechatCode', 'alipayCode'] as const)(
  'an order paid over %s with the real protocol',
  (way) => {
    it('is paid by a signed notification, and refunded at the provider', async () => {
      const { ppid } = await makeSku(shop.context(), { priceYuan: 1999.01 });
      const orderId = await placeOrderOf(buyer, ppid);
      const { codeUrl } = await buyer.client.payment[way](target(orderId));
      const { origin, pathname, searchParams } = new URL(codeUrl);
      await call({
        method: 'POST',
        url: origin + pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `code=${searchParams.get('code')}&action=confirm`,
      });
      expect(await buyer.client.payment.status(target(orderId))).toEqual({ paid: true, closed: false });
      expect(await buyer.client.payment.result({ orderId })).toMatchObject({ amount: 1999.01 });
      expect(await buyer.client.order.refund({ orderId })).toMatchObject({ state: 'refunded' });
    });
  },
);
