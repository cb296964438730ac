import { contentGroupNames } from '@jishi/contract/content-group.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, TestShop } from '../../test/test-shop.ts';
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

it('S059 C029 there are fourteen groups, all in every answer, empty where there is nothing', async () => {
  expect(contentGroupNames).toEqual([
    'tab-bar',
    'top-link',
    'right-bar',
    'bottom-link',
    'bottom-image',
    'bottom-business-hours',
    'navigation-menu',
    'bottom-menu',
    'bottom-pictures',
    'work-time',
    'bottom-example',
    'bottom-help',
    'bottom-third',
    'bottom-copyright',
  ]);
  const { groups } = await shop.client({ tenant: 2 }).global.pageContent();
  expect(groups).toEqual(Object.fromEntries(contentGroupNames.map((name) => [name, []])));
});

it('S102 an item has id, title, text, link, image, type and children, and a QR code says so', async () => {
  await publish(shop, editor, 'bottom-help', [
    { title: '购物指南', children: [{ title: '配送说明', link: '/search', children: [{ title: '运费' }] }] },
    { title: '手机版', text: '扫一扫', link: 'https://m.example.com/', image, type: 'QRcode' },
  ]);
  const { groups } = await shop.client().global.pageContent({ groups: 'bottom-help' });
  const [guide, code] = groups['bottom-help'];
  expect(code).toEqual({
    id: expect.any(Number),
    title: '手机版',
    text: '扫一扫',
    link: 'https://m.example.com/',
    image: { ...image, alt: '手机版' },
    type: 'QRcode',
    icon: '',
    children: [],
  });
  expect(guide).toMatchObject({ type: 'other', image: null });
  expect(guide?.children[0]).toMatchObject({ title: '配送说明', link: '/search' });
  expect(guide?.children[0]?.children[0]).toMatchObject({ title: '运费', children: [] });
});

it('C029 only the groups asked for are filled, and one nobody knows is passed over', async () => {
  await publish(shop, editor, 'top-link', [{ title: '我的订单', link: '/member/order/list/all' }]);
  const { groups } = await shop.client().global.pageContent({ groups: 'top-link,nothing,__proto__' });
  expect(groups['top-link']).toHaveLength(1);
  expect(groups['bottom-help']).toEqual([]);
});

it('S061 a missing filing number is a problem of type 1: no entry, no text, hidden; none once it is there', async () => {
  const problem = async () => (await shop.client().global.pageContent()).problem;
  const missing = {
    type: 1,
    title: '未配置备案号',
    description: '请在站点后台的“页面内容 - 版权与备案”中配置备案号，或开启显示',
  };
  expect(await problem()).toEqual(missing);
  await publish(shop, editor, 'bottom-copyright', [{ title: '版权所有', text: '© 2026' }]);
  expect(await problem()).toEqual(missing);
  await publish(shop, editor, 'bottom-copyright', [{ title: 'ICP备案号', text: '' }]);
  expect(await problem()).toEqual(missing);
  const filing = { title: 'ICP备案号', text: '滇ICP备20260001号-1' };
  await publish(shop, editor, 'bottom-copyright', [{ ...filing, hidden: true }]);
  expect(await problem()).toEqual(missing);
  expect((await shop.client(editor).adminContent.parts()).filingMissing).toBe(true);
  await publish(shop, editor, 'bottom-copyright', [filing]);
  expect(await problem()).toBeNull();
  expect((await shop.client(editor).adminContent.parts()).filingMissing).toBe(false);
  const other = await shop.client().global.pageContent({ groups: 'top-link' });
  expect(other.problem).toBeNull();
});

it('S070 C028 the menu has image, item, level2, level3 with icon, link and children, and an ad', async () => {
  expect(await shop.client().global.menu()).toEqual([]);
  await publish(shop, editor, 'menu', [
    {
      title: '手机',
      link: '/list/1-0-0-0-0-0',
      icon: 'smartphone',
      image,
      adImage: image,
      code: '/search',
      children: [
        {
          title: '智能手机',
          link: '/list/2-0-0-0-0-0',
          children: [
            { title: '热销', link: '/search', image, children: [{ title: '折叠屏', link: '/search' }] },
          ],
        },
      ],
    },
  ]);
  const [top] = await shop.client().global.menu();
  expect(top).toMatchObject({
    name: '手机',
    icon: 'smartphone',
    image: { url: image.url },
    item: [{ name: '智能手机', link: '/list/2-0-0-0-0-0' }],
    level2: [
      {
        name: '智能手机',
        level3: [
          { name: '热销', icon: image.url, link: '/search', children: [{ name: '折叠屏', link: '/search' }] },
        ],
      },
    ],
    ad: { title: '手机', link: '/search', image: { url: image.url } },
  });
  expect(await shop.client({ tenant: 2 }).global.menu()).toEqual([]);
});

it('C028 C029 content of a city stands before the general one, for visitors there and for cityId', async () => {
  await publish(shop, editor, 'tab-bar', [{ title: '全国' }]);
  await publish(shop, editor, 'tab-bar', [{ title: '杭州' }], 330100);
  const titleIn = async (cityId: number) =>
    (await shop.client().global.pageContent({ groups: 'tab-bar', cityId })).groups['tab-bar'][0]?.title;
  expect(await titleIn(330108)).toBe('杭州');
  expect(await titleIn(530102)).toBe('全国');
  await publish(shop, editor, 'menu', [{ title: '杭州菜单' }], 330108);
  expect((await shop.client().global.menu({ cityId: 330108 }))[0]?.name).toBe('杭州菜单');
  expect((await shop.client().global.menu({ cityId: 530102 }))[0]?.name).toBe('手机');
});

it('S057 C030 C031 system status: grey mode, chat, map, notice as published; the usual before', async () => {
  const plain = { themeGreyedOut: false, chatEnabled: true, mapEnabled: true, notice: '' };
  expect(await shop.client().global.systemStatus()).toMatchObject(plain);
  const client = shop.client(editor);
  const status = { themeGreyedOut: true, chatEnabled: false, mapEnabled: false, notice: '<b>今日</b>公告' };
  const { version } = await client.adminContent.save({ part: 'system-status', version: 0, status });
  await client.adminContent.publish({ part: 'system-status', version });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect(await shop.client().global.systemStatus()).toMatchObject({ ...status, notice: '今日公告' });
  expect(await shop.client().global.canShowMap()).toBe(false);
  expect(await shop.client({ tenant: 4 }).global.systemStatus()).toMatchObject(plain);
  expect(await shop.client({ tenant: 4 }).global.canShowMap()).toBe(true);
});

it('S062 the promotional countdown date is 2020/01/25 unless staff set another', async () => {
  expect((await shop.client({ tenant: 4 }).global.systemStatus()).promotionDate).toBe('2020/01/25');
});

it('S063 the language of the interface is zh-cn', async () => {
  expect((await shop.client().global.systemStatus()).language).toBe('zh-cn');
});

it('C032 search interfaces are those configured, of this host only; the default one otherwise', async () => {
  const standard = [{ name: '商品搜索', path: '/web/api/products/search/v1' }];
  expect(await shop.client().search.interface()).toEqual(standard);
  await publish(shop, editor, 'search-interface', [
    { title: '新版搜索', link: '/web/api/products/search/v1?v=2' },
    { title: '外部', link: 'https://example.com/search' },
  ]);
  expect(await shop.client().search.interface()).toEqual([
    { name: '新版搜索', path: '/web/api/products/search/v1?v=2' },
  ]);
  expect(await shop.client({ tenant: 2 }).search.interface()).toEqual(standard);
});

it('C036 certificates come with the address of their file, of one type or all', async () => {
  await publish(shop, editor, 'certificate', [
    { title: '营业执照', code: 'license', image },
    { title: '授权书', code: 'brand', image },
  ]);
  expect(await shop.client().global.certificate()).toHaveLength(2);
  expect(await shop.client().global.certificate({ type: 'license' })).toEqual([
    {
      id: expect.any(Number),
      type: 'license',
      title: '营业执照',
      text: '',
      file: image.url,
      image: { ...image, alt: '营业执照' },
    },
  ]);
  expect(await shop.client({ tenant: 2 }).global.certificate()).toEqual([]);
});

it('C039 hot words come from content, each with a search where no link is given; from the settings otherwise', async () => {
  expect((await shop.client({ tenant: 2 }).search.hot()).hotSearch.length).toBeGreaterThan(0);
  await publish(shop, editor, 'hot-words', [
    { title: '折叠屏' },
    { title: '国补', link: '/list/1-0-0-0-0-0' },
  ]);
  expect((await shop.client().search.hot()).hotSearch).toEqual([
    { name: '折叠屏', link: `/search?keyword=${encodeURIComponent('折叠屏')}` },
    { name: '国补', link: '/list/1-0-0-0-0-0' },
  ]);
});
