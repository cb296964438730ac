import { afterAll, beforeAll, expect, it } from 'vitest';
import { countNewMember } from '../src/auth/auth.service.ts';
import { countNewCart } from '../src/cart/guest-carts.ts';
import type { LimitRule, RateLimits } from '../src/platform/limits/rate-limits.ts';
import type { RequestContext } from '../src/platform/request-context.ts';
import { askLoginKey } from '../src/realtime/login-qr.service.ts';
import { admit } from '../src/rush/admit.ts';
import { sendShopAddress } from '../src/send-shop/send-shop.service.ts';
import { drawNewCaptcha, passCaptcha } from '../src/verify/captcha.service.ts';
import { listEveryOperation } from './every-operation.ts';
import { makeMember, makeStore } from './factories.ts';
import { sampleInput } from './sample-input.ts';
import { type Caller, TestShop } from './test-shop.ts';

/** Addresses of one customer's /64, and of a customer whose IPv4 address the socket gives in its mapped form. */
const HOST_PART = 'dead:beef:1:2';
const IPV6 = `2001:db8:5:6:${HOST_PART}`;
const MAPPED = '::ffff:203.0.113.7';
const NETWORK = /2001:db8:5:6::\/64|203\.0\.113\.7/;
const DEVICE = 'network-device-0001';
/** Rules that count a network; one that is new is proved here too. */
const RULES = [
  'account.ip',
  'article.like',
  'callBack.device.hour',
  'callBack.ip.hour',
  'captcha.ip',
  'captcha.wrong.ip',
  'cart.guest.ip',
  'code.free',
  'code.free.network',
  'code.tries',
  'device.lookUp',
  'device.lookUp.ip',
  'document.judge',
  'imei.push',
  'imei.route',
  'login.code',
  'login.failed',
  'login.failed.ip',
  'login.ip',
  'loginQr.ip',
  'puzzle.device',
  'puzzle.ip',
  'realtime.ticket',
  'register.ip',
  'report.ip.hour',
  'richText.print',
  'rush.device',
  'rush.devices',
  'rush.network',
  'sendShop.ip.hour',
  'shop.bind.ip',
  'sms.ip.hour',
  'sms.phone.day',
  'staff-login.failed',
  'staff-login.here',
  'staff-login.ip',
  'valuation.feedback',
  'valuation.make',
  'valuation.makeShortCode',
  'valuation.shortCode',
];

/** Lets everything through and notes what was counted under which key. */
class NotingLimits implements RateLimits {
  readonly counted = new Map<string, Set<string>>();

  async consume(rule: LimitRule, key: string): Promise<void> {
    this.counted.set(rule.name, (this.counted.get(rule.name) ?? new Set()).add(key));
  }

  async check(): Promise<void> {}

  async remaining(rule: LimitRule): Promise<number> {
    return rule.points;
  }

  async refund(): Promise<void> {}

  async reset(): Promise<void> {}
}

const limits = new NotingLimits();
let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open({ limits });
});
afterAll(() => shop.close());

it('every limit counts the network of a caller: one /64 is one, and so is an IPv4 address in its mapped form', async () => {
  const ctx = shop.context();
  const callers: Caller[] = [
    { cookies: { uuid: '' }, address: IPV6 },
    { address: MAPPED },
    { ...(await makeMember(ctx)).caller, address: IPV6 },
  ];
  for (const { operation } of listEveryOperation())
    for (const caller of callers) await shop.send(operation, sampleInput(operation, 1), caller);
  // What comes over a socket, or needs something that lives.
  const own: RequestContext = {
    ...ctx,
    visitor: { ...ctx.visitor, ip: IPV6, browserId: 'browser-0123456789', deviceId: DEVICE },
  };
  await askLoginKey(own, { uuid: own.visitor.browserId, needAppKey: true });
  await countNewMember(own);
  await countNewCart(own);
  await drawNewCaptcha(own, { w: 90, h: 30, UUID: DEVICE });
  await expect(passCaptcha(own, '一二三四')).rejects.toThrow('验证码错误');
  const { answer } = (await shop.server.inject(`/dev/captcha.json?UUID=${DEVICE}`)).json<{
    answer: string;
  }>();
  const receiver = { id: await makeStore(ctx), phone: '13812345678', verify: answer };
  await sendShopAddress(own, receiver, { brandShop: false });
  const { memberId } = await makeMember(ctx);
  const asMember = { ...own, visitor: { ...own.visitor, member: { memberId, sessionId: 0 } } };
  const press = { qid: 1, verify: '', captcha: '', pass: '' };
  await expect(admit(asMember, press)).rejects.toThrow('抢购活动不存在');
  const keys = [...limits.counted].flatMap(([rule, ones]) => [...ones].map((key) => `${rule} ${key}`));
  expect(keys.filter((key) => key.includes('dead') || key.includes('ffff'))).toEqual([]);
  const byNetwork = [...limits.counted].filter(([, ones]) => [...ones].some((key) => NETWORK.test(key)));
  expect(byNetwork.map(([rule]) => rule).toSorted()).toEqual(RULES);
});
