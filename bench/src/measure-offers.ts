import { randomBytes } from 'node:crypto';
import { cartLine } from '../../apps/api/src/cart/cart.tables.ts';
import { coupon, memberCoupon } from '../../apps/api/src/coupon/coupon.tables.ts';
import { notice } from '../../apps/api/src/notice/notice.tables.ts';
import type { RequestContext } from '../../apps/api/src/platform/request-context.ts';
import { PAY_PASSWORD } from '../../apps/api/test/buyers.ts';
import { makeSku } from '../../apps/api/test/factories.ts';
import { makePromotion } from '../../apps/api/test/make-promotion.ts';
import { fillShop } from '../../apps/server/test/shop-data.fixture.ts';
import { connectShopper, makeShoppers, type Shopper } from '../../apps/server/test/shoppers.fixture.ts';
import { medianOf, type Result } from './result.ts';
import { inWorkplace } from './workplace.ts';

const LINES = 200;
const FEW = 5;
const OFFERS = 50;
const COUPONS = 200;
const FEW_COUPONS = 10;
const MESSAGES = 200;
const ROUNDS = 60;
const WARM = 15;
const HOUR_MS = 3_600_000;
const MANY_YUAN = 9_000_000;

interface Cart {
  shopper: Shopper;
  lines: number[];
}

/**
 * What many lines, offers and coupons cost, as parts of the same request with few of them or of the one beside it:
 * medians of single requests in turns, with the database.
 */
export function measureOffers(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    const { many, few, plain, rich, poor } = await fillShop(place.dataDir, fillCarts);
    const shop = await place.startShop();
    await place.analyze();
    const client = ({ shopper }: Cart) => connectShopper(shop.origin, shopper.token);
    const confirm = (cart: Cart) => () =>
      client(cart).order.confirmInfo({ type: 'cart', id: cart.lines.join(',') });
    // What a browser asks for on a member's page: the page, and who is signed in with the count of the messages (S308).
    const openPage = (cart: Cart) => async () => {
      const page = await fetch(shop.origin, { headers: { cookie: `Authorization=${cart.shopper.token}` } });
      if (page.status !== 200) throw new Error(`the page is ${page.status}`);
      await page.arrayBuffer();
      await client(cart).auth.userInfo();
    };
    const groups = await listGroups(client(many));
    const results = [
      await compare(
        `a member's page with ${MESSAGES} unread messages, against one with none`,
        { value: 1.05 },
        openPage(rich),
        openPage(poor),
      ),
      await compare(
        `prices of ${LINES} ticked lines with ${OFFERS} offers (C316), against the cart (C306)`,
        { value: 1.5 },
        () => client(many).cart.activePrice({ list: groups }),
        () => client(many).cart.list({}),
      ),
      await compare(
        `confirmation with ${COUPONS} coupons held (C317), against ${FEW_COUPONS}`,
        { value: 1.5 },
        confirm(rich),
        confirm(poor),
      ),
      await compare(
        `coupons of a checkout with ${COUPONS} held (C329), against ${FEW_COUPONS}`,
        { value: 1.5 },
        () => client(rich).order.coupons({ type: 'cart', id: rich.lines.join(',') }),
        () => client(poor).order.coupons({ type: 'cart', id: poor.lines.join(',') }),
      ),
      await compare(
        `confirmation of ${FEW} lines with ${OFFERS} offers in force (C317), against ${FEW} lines that none is for`,
        { value: 1.3 },
        confirm(few),
        confirm(plain),
      ),
      await compare(
        `confirmation of ${LINES} lines (C317), against ${FEW}`,
        undefined,
        confirm(many),
        confirm(few),
      ),
    ];
    const [manyOrder, fewOrder] = [await buy(client(many), many), await buy(client(few), few)];
    results.push(
      await compare(
        `what an invoice would say of ${LINES} lines (C290), against ${FEW}`,
        { value: 2 },
        () => client(many).invoice.applyInfo({ subId: manyOrder }),
        () => client(few).invoice.applyInfo({ subId: fewOrder }),
      ),
    );
    for (const { what, measured } of results) say(`${what}: ${measured.toFixed(2)}`);
    return results;
  });
}

async function fillCarts(ctx: RequestContext) {
  const ppids: number[] = [];
  for (let index = 0; index < LINES; index += 1)
    ppids.push((await makeSku(ctx, { priceYuan: 10 + index, stock: 1_000 })).ppid);
  const plainPpids: number[] = [];
  for (let index = 0; index < FEW; index += 1)
    plainPpids.push((await makeSku(ctx, { priceYuan: 10 + index, stock: 1_000 })).ppid);
  await makeOffers(ctx, ppids, plainPpids);
  const [one, two, three, four, five] = await makeShoppers(ctx, 5, { balanceYuan: MANY_YUAN });
  if (!one || !two || !three || !four || !five) throw new Error('five shoppers were wanted');
  await holdCoupons(ctx, three, COUPONS);
  await holdCoupons(ctx, four, FEW_COUPONS);
  await tellMuch(ctx, three);
  const fewPpids = ppids.slice(0, FEW);
  return {
    many: await fillCart(ctx, one, ppids),
    few: await fillCart(ctx, two, fewPpids),
    plain: await fillCart(ctx, five, plainPpids),
    rich: await fillCart(ctx, three, fewPpids),
    poor: await fillCart(ctx, four, fewPpids),
  };
}

/** Offers of the kinds that a cart has: a third over all but the plain goods, the others over a few goods each. */
async function makeOffers(
  ctx: RequestContext,
  ppids: readonly number[],
  plainPpids: readonly number[],
): Promise<void> {
  const everything = [
    { kind: 'all' as const, refId: 0 },
    ...plainPpids.map((refId) => ({ kind: 'sku' as const, refId, side: 'out' as const })),
  ];
  for (let index = 0; index < OFFERS; index += 1) {
    const targets = ppids
      .filter((_, place) => place % OFFERS === index)
      .map((refId) => ({ kind: 'sku' as const, refId }));
    const over = { targets: index % 3 === 0 ? everything : targets };
    const steps = [{ fromFen: 10_000, minusFen: 1_000 + index }];
    const kinds = [
      { type: 'minus', title: '满减', rule: { steps } },
      { type: 'nthUnit', title: '第二件半价', rule: { nth: 2, offPpm: 500_000 } },
      { type: 'percent', title: '满折', rule: { steps: [{ fromUnits: 2, offPpm: 50_000 }] } },
    ] as const;
    const kind = kinds[index % kinds.length];
    if (kind) await makePromotion(ctx, { ...kind, rule: { ...kind.rule }, ...over });
  }
}

async function tellMuch(ctx: RequestContext, { memberId }: Shopper): Promise<void> {
  await ctx.db.insert(notice).values(
    Array.from({ length: MESSAGES }, (_, index) => ({
      ...{ tenantId: ctx.tenant.id, memberId, type: 'trade' as const, title: '付款成功' },
      ...{ body: '订单已付款', dedupKey: `bench:${index}` },
    })),
  );
}

async function holdCoupons(ctx: RequestContext, { memberId }: Shopper, count: number): Promise<void> {
  const tenantId = ctx.tenant.id;
  const amounts = Array.from({ length: count }, (_, index) => 100 + index);
  const kinds = await ctx.db
    .insert(coupon)
    .values(
      amounts.map((amountFen) => ({
        tenantId,
        name: '满减券',
        amountFen,
        thresholdFen: amountFen * 10,
        validDays: 30,
        state: 'published' as const,
      })),
    )
    .returning({ id: coupon.id });
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await ctx.db
    .insert(memberCoupon)
    .values(kinds.map(({ id }) => ({ tenantId, couponId: id, memberId, expiresAt })));
}

async function fillCart(ctx: RequestContext, shopper: Shopper, ppids: readonly number[]): Promise<Cart> {
  const { memberId } = shopper;
  const rows = await ctx.db
    .insert(cartLine)
    .values(ppids.map((ppid) => ({ tenantId: ctx.tenant.id, memberId, ppid, count: 2 })))
    .returning({ id: cartLine.id });
  return { shopper, lines: rows.map(({ id }) => id) };
}

async function listGroups(client: ReturnType<typeof connectShopper>) {
  const { cart } = await client.cart.list({});
  return cart.map(({ id, groupType, product }) => ({
    cartId: id,
    cartGroupType: groupType.cartGroupType,
    basketIds: product.map(({ basketId }) => basketId),
  }));
}

async function buy(client: ReturnType<typeof connectShopper>, { shopper, lines }: Cart): Promise<number> {
  const { orderId } = await client.order.submit({
    type: 'cart',
    id: lines.join(','),
    addressId: shopper.addressId,
    delivery: 'express',
    submitToken: randomBytes(24).toString('base64url'),
  });
  await client.payment.payByBalance({ type: 'order', id: orderId, payPassword: PAY_PASSWORD });
  return orderId;
}

async function compare(
  what: string,
  target: { value: number } | undefined,
  left: () => Promise<unknown>,
  right: () => Promise<unknown>,
): Promise<Result> {
  const time = async (ask: () => Promise<unknown>) => {
    const started = performance.now();
    await ask();
    return performance.now() - started;
  };
  for (let round = 0; round < WARM; round += 1) {
    await left();
    await right();
  }
  const [lefts, rights]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    lefts.push(await time(left));
    rights.push(await time(right));
  }
  const [one, other] = [medianOf(lefts), medianOf(rights)];
  return {
    what,
    measured: one / other,
    unit: '',
    ...(target && { target: { bound: 'at most' as const, value: target.value } }),
    note: `${one.toFixed(1)} against ${other.toFixed(1)} ms, medians of ${ROUNDS} in turns`,
  };
}
