import { adPositionIds, adPositions } from '@jishi/contract/ad-position.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { type Caller, newDevice, TestShop } from '../../test/test-shop.ts';
import { storePicture } from '../platform/pictures/picture-pipeline.ts';
import { makeEditor, publish } from './content.fixture.ts';

let shop: TestShop;
let editor: Caller;
let image: { url: string; width: number; height: number };
beforeAll(async () => {
  shop = await TestShop.open();
  editor = await makeEditor(shop);
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8321f' } })
    .png()
    .toBuffer();
  const { key, width, height } = await storePicture(shop.api.platform.files, bytes);
  image = { url: `/files/${key}`, width, height };
});
afterAll(() => shop.close());

it('S423 C051 there are nine ad positions; ads come by position in the order asked for, within their times', async () => {
  expect(new Set(adPositionIds).size).toBe(9);
  await publish(shop, editor, 'ads-topBanner', [
    { title: '双十二', text: '满减', link: '/search', image, dark: true },
    { title: '结束的活动', image, endsAt: '2020-01-01T00:00:00Z' },
    { title: '未开始的活动', image, startsAt: '2099-01-01T00:00:00Z' },
  ]);
  const { topBanner, cartStrip } = adPositions;
  const ids = `${cartStrip.id},999,${topBanner.id}`;
  expect(await shop.client().ads.byPositions({ ids })).toEqual([
    { id: cartStrip.id, name: '购物车通栏', ads: [] },
    {
      id: topBanner.id,
      name: '页面顶部通栏',
      ads: [
        {
          id: expect.any(Number),
          title: '双十二',
          subtitle: '满减',
          link: '/search',
          dark: true,
          image: { ...image, alt: '双十二' },
        },
      ],
    },
  ]);
  expect((await shop.client({ tenant: 5 }).ads.byPositions({ ids }))[1]?.ads).toEqual([]);
});

it('an entry appears when its time comes and goes when it is over, without anybody publishing', async () => {
  const start = Date.now() + 3_600_000;
  await publish(shop, editor, 'ads-cartStrip', [
    {
      title: '限时',
      image,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + 60_000).toISOString(),
    },
  ]);
  const count = async () => {
    // The answer itself may be shared for some seconds; the clock is the test's.
    shop.api.platform.sharedAnswers.forgetTenant(0);
    return (await shop.client().ads.byPositions({ ids: '108' }))[0]?.ads.length;
  };
  expect(await count()).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  try {
    expect(await count()).toBe(1);
    vi.setSystemTime(start + 60_000);
    expect(await count()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('C048 special floors: banners, services and floors of pictures as published', async () => {
  await publish(shop, editor, 'ads-homeHero', [{ title: '新品', image, link: '/search' }]);
  await publish(shop, editor, 'services', [{ title: '门店自提', text: '就近取货', icon: 'store' }]);
  await publish(shop, editor, 'special-floors', [
    { title: '品牌馆', link: '/search', children: [{ title: '华为', image }] },
  ]);
  const special = await shop.client().home.special();
  expect(special.banners).toMatchObject([{ title: '新品', link: '/search', image: { url: image.url } }]);
  expect(special.services).toMatchObject([{ title: '门店自提', subtitle: '就近取货', icon: 'store' }]);
  expect(special.floors).toMatchObject([
    { title: '品牌馆', moreLink: '/search', items: [{ title: '华为', image: { url: image.url } }] },
  ]);
});

it('C049 C050 a pop window comes until this device or member has confirmed it; of another tenant never', async () => {
  const device = { cookies: newDevice() } as Caller;
  expect(await shop.client(device).home.popWindow()).toBeNull();
  await publish(shop, editor, 'pop-window', [
    { title: '欢迎', html: '<p>领<b>券</b><script>alert(1)</script></p>', link: '/search' },
  ]);
  const shown = await shop.client(device).home.popWindow();
  expect(shown).toMatchObject({ title: '欢迎', content: '<p>领<b>券</b></p>', link: '/search', image: null });
  const id = shown?.id ?? 0;
  await expect(shop.client(device).home.popWindowConfirm({ id: 424_242 })).rejects.toMatchObject({
    code: 4004,
  });
  await expect(shop.client({ ...device, tenant: 2 }).home.popWindowConfirm({ id })).rejects.toMatchObject({
    code: 4004,
  });
  await shop.client(device).home.popWindowConfirm({ id });
  await shop.client(device).home.popWindowConfirm({ id });
  expect(await shop.client(device).home.popWindow()).toBeNull();
  expect(await shop.client({ cookies: newDevice() ?? {} }).home.popWindow()).not.toBeNull();
  const { caller: member } = await makeMember(shop.context());
  await shop.client(member).home.popWindowConfirm({ id });
  expect(await shop.client(member).home.popWindow()).toBeNull();
  expect(await shop.client({ tenant: 2 }).home.popWindow()).toBeNull();
});
