import { expect, test } from 'vitest';
import { routeKeyword } from './route-keyword.server.ts';

const everywhere = () => true;
const nowhere = () => false;
const target = (keyword: string, hasPage = everywhere) =>
  new URL(routeKeyword(keyword, '小米 15', hasPage), 'http://shop').pathname;
const asked = (keyword: string) =>
  new URL(routeKeyword(keyword, '小米 15', everywhere), 'http://shop').searchParams.get('keyword');

test('S321 an empty keyword is the placeholder', () => {
  expect(asked('')).toBe('小米 15');
  expect(asked('  ')).toBe('小米 15');
  expect(asked('手机')).toBe('手机');
  expect(routeKeyword('', '', everywhere)).toBe('/search');
});

test.each(['二手手机', '苹果良品'])('S324 %s is searched among the second-hand goods', (keyword) => {
  expect(target(keyword)).toBe('/secondHand/search');
});

test.each(['一手货', '华为优品'])('S325 %s is searched among the bargains', (keyword) => {
  expect(target(keyword)).toBe('/bargain');
});

test('S326 any other keyword is searched in the shop', () => {
  expect(target('华为手机')).toBe('/search');
  expect(asked('A&B=C#1')).toBe('A&B=C#1');
});

test('a target that the shop does not have yet falls back to the search', () => {
  expect(target('二手手机', nowhere)).toBe('/search');
  expect(target('一手货', nowhere)).toBe('/search');
});
