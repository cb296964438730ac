import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { presentPicture } from './pictures-on-wire.ts';

/** What the storefront is built from; its `public` lies at the root of the site. */
const siteFiles = new URL('../../../web/public', import.meta.url).pathname;

it.each([
  ['华为 Mate 80 Pro', '手机 智能手机', 'phone'],
  ['Apple 11 英寸', '平板电脑', 'tablet'],
  ['联想 拯救者', '笔记本', 'laptop'],
  ['小米 Watch S4', '', 'watch'],
  ['苹果 AirPods 4', '', 'audio'],
  ['iPhone 17 手机壳', '', 'accessory'],
  ['绿联 65W', '手机配件 充电器', 'accessory'],
  ['碎屏险', '', 'goods'],
])('%s of %s without a picture is a drawing that the site has', (name, category, drawing) => {
  const { url, alt } = presentPicture(null, name, category);
  expect(url).toBe(`/assets/no-picture/${drawing}.svg`);
  expect(existsSync(`${siteFiles}${url}`)).toBe(true);
  expect(alt).toBe(name);
});

it('a stored picture is shown as it is', () => {
  const stored = { key: 'p/ab.png', width: 40, height: 30 };
  expect(presentPicture(stored, '手机')).toEqual({
    url: '/files/p/ab.png',
    width: 40,
    height: 30,
    alt: '手机',
  });
});
