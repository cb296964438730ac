import { contract } from '@jishi/contract/index.ts';
import type { FeatureName, PageFeatureName } from '@jishi/contract/tenant-features.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, putInCart, refusalOf, submission } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { receiveOrderOf } from '../../test/received-order.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { deviceCategory } from '../device/device.tables.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { pressAfter } from '../vip-club/sign.fixture.ts';

/** A site that no specification knows. */
const SITE = 3101;

let shop: TestShop;
let boss: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  const main = await makeStaff(shop.context());
  await shop.client(main.caller).adminSite.create({
    xtenant: SITE,
    siteName: '昭通新店',
    companyFullName: '昭通新店数码有限公司',
    pcHost: `t${SITE}.localhost`,
    mobileHost: `m.t${SITE}.localhost`,
    defaultCityId: 530102,
    brandColor: '#0B6E4F',
    servicePhone: '400-111-2222',
    account: 'boss',
    staffName: '陈店长',
    password: 'kunming2026ok',
  });
  for (const place of ['job', 'upload'])
    await shop.asOwner(
      `INSERT INTO tenant_host (tenant_id, host) VALUES (${SITE}, '${place}.t${SITE}.localhost')`,
    );
  await shop.api.platform.tenants.load();
  boss = (await makeStaff(shop.context(SITE))).caller;
});
afterAll(() => shop.close());

const admin = () => shop.client(boss).adminTenant;
const guest = () => shop.client({ tenant: SITE });
type Features = Awaited<ReturnType<ReturnType<typeof admin>['features']>>['features'];

/** Saves, and does what every process does when it hears of it. */
async function save(changed: Partial<Features>): Promise<void> {
  const { features, version } = await admin().features();
  await admin().saveFeatures({ features: { ...features, ...changed }, version });
  await shop.api.platform.tenants.load();
  shop.api.platform.sharedAnswers.forgetTenant(SITE);
}

const codeOf = async (act: Promise<unknown>): Promise<number> => {
  const [{ reason }] = (await Promise.allSettled([act])) as [{ reason?: { code: number } }];
  return reason?.code ?? 0;
};
const ofSite = (name: FeatureName) => featureOf(shop.context(SITE), name);
const onPages = async (name: PageFeatureName) => (await guest().global.tenant()).features[name];
const totalsOf = async (priceYuan: number) => {
  const buyer = await makeBuyer(shop, { tenant: SITE });
  const { ppid } = await makeSku(shop.context(SITE), { stock: 5, priceYuan });
  const basketId = await putInCart(buyer, ppid);
  const info = await buyer.client.order.confirmInfo({ type: 'cart', id: String(basketId) });
  return { buyer, basketId, ppid, ...info };
};

const receiveOrder = async () => {
  const { buyer, basketId } = await totalsOf(500);
  await receiveOrderOf(buyer, basketId);
  return buyer.client;
};
const askForCall = () => codeOf(guest().callBack.request({ phone: '13700000004' }));
const pointsToCome = async () => (await (await receiveOrder()).asset.points({})).waiting;
const lotIsEndless = async () => (await (await receiveOrder()).asset.lots({})).list[0]?.expiresAt === '';
const growthOf = async () => (await (await receiveOrder()).asset.growth({})).sum;
const signAfter = (streak: number) => pressAfter(shop, SITE, streak);

interface Look {
  /** What staff set. */
  to: boolean | number;
  /** What a shopper then meets. */
  see: () => Promise<unknown>;
  before: unknown;
  after: unknown;
}
/** Every feature with its effect on a shopper; one that is added to the list has to be looked at here, too. */
const looks: Record<FeatureName, Look> = {
  chat: {
    to: true,
    see: async () => codeOf(shop.client((await makeMember(shop.context(SITE))).caller).chat.open({})),
    before: 4004,
    after: 0,
  },
  callBack: { to: true, see: askForCall, before: 4004, after: 0 },
  scanLogin: { to: true, see: () => onPages('scanLogin'), before: false, after: true },
  qqLogin: { to: true, see: () => onPages('qqLogin'), before: false, after: true },
  entryGuide: { to: true, see: () => onPages('entryGuide'), before: false, after: true },
  shopCase: { to: true, see: () => onPages('shopCase'), before: false, after: true },
  evaluationRecords: { to: true, see: () => onPages('evaluationRecords'), before: false, after: true },
  platformValuation: { to: false, see: () => onPages('platformValuation'), before: true, after: false },
  imeiOnlyInStores: { to: true, see: () => onPages('imeiOnlyInStores'), before: false, after: true },
  sampleLabels: {
    to: true,
    see: async () => {
      const { ppid } = await makeSku(shop.context(SITE), { sampleLabel: 2 });
      return (await guest().product.detailStatic({ ppid })).sampleLabel;
    },
    before: undefined,
    after: 2,
  },
  priceApproval: { to: 15, see: async () => ofSite('priceApproval'), before: 0, after: 15 },
  freight: { to: 6.5, see: async () => (await totalsOf(50)).totals.freight, before: 10, after: 6.5 },
  freeFreightFrom: {
    to: 199,
    see: async () => {
      const { totals, freightText, ppid } = await totalsOf(150);
      const { deliveryText } = await guest().product.cityDetail({ ppid, cityId: 530102 });
      return [totals.freight > 0, freightText, deliveryText.endsWith(freightText)];
    },
    before: [false, '满 99 元包邮', true],
    after: [true, '满 199 元包邮', true],
  },
  payWithin: {
    to: 90,
    see: async () => {
      const { buyer, basketId } = await totalsOf(500);
      const { orderId } = await buyer.client.order.submit(submission(buyer, [basketId]));
      const { payBefore } = await buyer.client.order.detail({ orderId });
      // Half an hour is the grain: the clock of the test goes on meanwhile.
      return Math.round((Date.parse(payBefore ?? '') - Date.now()) / 1_800_000);
    },
    before: 1,
    after: 3,
  },
  addressLimit: {
    to: 2,
    see: async () => {
      const { client } = await makeBuyer(shop, { tenant: SITE });
      const draft = { receiver: '李雷', mobile: '13987654321', cityId: 530102, detail: '人民中路 2 号' };
      await client.address.save(draft);
      return codeOf(client.address.save(draft));
    },
    before: 0,
    after: 4009,
  },
  resaleHoldDays: { to: 0, see: async () => ofSite('resaleHoldDays'), before: 3, after: 0 },
  serialRequired: {
    to: true,
    see: async () => {
      const ctx = shop.context(SITE);
      const customer = await makeBuyer(shop, { tenant: SITE, balanceYuan: 9_999 });
      const { ppid, categoryId } = await makeSku(ctx, { stock: 5, priceYuan: 10 });
      await ctx.db.insert(deviceCategory).values({ tenantId: SITE, categoryId });
      const orderId = await placePaidOrderOf(customer, ppid);
      return codeOf(shop.client(boss).adminOrder.ship({ orderId, courier: '顺丰', number: 'SF1234567890' }));
    },
    before: 0,
    after: 4009,
  },
  earnedPoints: { to: 250, see: pointsToCome, before: 500, after: 1_250 },
  pointsMonths: { to: 0, see: lotIsEndless, before: false, after: true },
  earnedGrowth: { to: 0, see: growthOf, before: 500, after: 0 },
  signPoints: { to: 12, see: async () => (await signAfter(0)).points, before: 5, after: 12 },
  signWeekPoints: { to: 0, see: async () => (await signAfter(6)).bonus, before: 20, after: 0 },
  signHalfMonthPoints: { to: 66, see: async () => (await signAfter(14)).bonus, before: 50, after: 66 },
  signMonthPoints: { to: 200, see: async () => (await signAfter(29)).bonus, before: 100, after: 200 },
  closingDays: { to: 3, see: async () => ofSite('closingDays'), before: 7, after: 3 },
  jobSite: {
    ...{ to: true, before: [] },
    see: async () => (await guest().global.tenant()).jobHosts,
    after: [`job.t${SITE}.localhost`],
  },
  uploadHost: {
    to: false,
    see: async () => {
      const { caller } = await makeMember(shop.context(SITE));
      return (await shop.client(caller).upload.token({})).host;
    },
    before: `upload.t${SITE}.localhost`,
    after: `t${SITE}.localhost`,
  },
};

describe('a site that was opened today', () => {
  it.each(Object.entries(looks))('can have %s', async (name, { to, see, before, after }) => {
    expect(await see()).toEqual(before);
    await save({ [name]: to });
    expect(await see()).toEqual(after);
  });

  it('keeps what its staff chose, and nothing that is a default anyway', async () => {
    await save({ chat: false, qqLogin: true, payWithin: 30, freight: 6.5 });
    const { features } = shop.context(SITE).tenant.settings;
    expect(features).toMatchObject({ qqLogin: true, freight: 650 });
    expect(Object.keys(features ?? {})).not.toContain('chat');
    expect(Object.keys(features ?? {})).not.toContain('payWithin');
  });
});

describe('the settings of features', () => {
  it('stand in the register in the words of staff', async () => {
    await save({ callBack: false, payWithin: 30, freight: 10 });
    await save({ callBack: true, payWithin: 45, freight: 6.5 });
    const [act] = (await shop.client(boss).adminAudit.list({ action: 'tenant.features' })).list;
    expect(act).toMatchObject({ target: '站点 昭通新店' });
    expect(act?.changes).toEqual([
      { field: '免费回电', before: '关闭', after: '开启' },
      { field: '运费', before: '10 元', after: '6.5 元' },
      { field: '付款时限', before: '30 分钟', after: '45 分钟' },
    ]);
  });

  it('belong to one site: those of another stay as they were', async () => {
    await save({ qqLogin: true });
    expect((await shop.client({ tenant: 4 }).global.tenant()).features).toMatchObject({
      qqLogin: false,
      scanLogin: true,
      callBack: true,
    });
  });

  it('refuse what is out of bounds, what is missing, and a colleague who was slower', async () => {
    const { features, version } = await admin().features();
    const send = (changed: object, known = version) =>
      shop
        .send(
          contract.adminTenant.saveFeatures,
          { features: { ...features, ...changed }, version: known },
          boss,
        )
        .then(({ envelope }) => envelope);
    expect(await send({ payWithin: 4 })).toMatchObject({
      code: 4000,
      userMsg: expect.stringContaining('付款时限'),
    });
    expect(await send({ freight: -1 })).toMatchObject({ code: 4000 });
    expect(await send({ addressLimit: 1.5 })).toMatchObject({ code: 4000 });
    expect(await send({ chat: undefined })).toMatchObject({ code: 4000 });
    expect(await send({ chat: true }, 'somebody-was-first')).toMatchObject({ code: 4009 });
    expect(await send({}, version)).toMatchObject({ code: 0, data: { version } });
  });

  it('are read by who may read settings and changed by who may change them', async () => {
    const { caller } = await makeStaff(shop.context(SITE), ['tenant:read']);
    const clerk = shop.client(caller).adminTenant;
    const { features, version } = await clerk.features();
    expect(await refusalOf(clerk.saveFeatures({ features, version }))).toMatchObject({ code: 4003 });
  });
});
