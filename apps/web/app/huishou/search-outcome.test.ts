import { expect, test } from 'vitest';
import { modelListAddress, orderAddress, readId, valuationAddress } from './recycle-addresses.ts';
import { decideOutcome } from './search-outcome.ts';

const picture = { url: '/files/a.png', width: 800, height: 800, alt: '' };
const model = (pjtPid: number) => ({
  ...{ pjtPid, pname: `手机 ${pjtPid}`, ppic: picture, predictPrice: 2_000, brandName: '华为' },
});
const IMEI = '490154203237518';
const own = { platformValuation: false };
const outcome = (imei: string, ...ids: number[]) =>
  decideOutcome({ imei, result: { records: ids.map(model) } }, imei || '华为', own);

test('S118 one model and a number go straight to the valuation, which is told the number', () => {
  expect(outcome(IMEI, 7)).toEqual({ kind: 'go', address: `/huiShou/gujia/7?imei=${IMEI}` });
});

test('S119 several models and a number are a choice', () => {
  expect(outcome(IMEI, 7, 8)).toMatchObject({ kind: 'choose', imei: IMEI, models: [model(7), model(8)] });
});

test('S120 a number that no model fits asks which one it is', () => {
  expect(outcome(IMEI)).toEqual({ kind: 'feedback', imei: IMEI });
});

test('S121 words lead to the page of results, however many models they find', () => {
  const results = { kind: 'go', address: `/huiShou/search?keyword=${encodeURIComponent('华为')}` };
  for (const ids of [[], [7], [7, 8]]) expect(outcome('', ...ids)).toEqual(results);
});

test('S125 a model is valued on gujia where the shop asks, on pjt-gujia where the platform does', () => {
  expect(valuationAddress(own, 7)).toBe('/huiShou/gujia/7');
  expect(valuationAddress({ platformValuation: true }, 7, { imei: IMEI })).toBe(
    `/huiShou/pjt-gujia/7?imei=${IMEI}`,
  );
  expect(valuationAddress(own, 7, { featureId: 3 })).toBe('/huiShou/gujia/7?feature=3');
});

test('addresses carry what is chosen and nothing else', () => {
  expect(modelListAddress()).toBe('/huiShou/list');
  expect(modelListAddress({ categoryId: 1, brandId: 2, page: 3 })).toBe(
    '/huiShou/list?categoryId=1&brandId=2&page=3',
  );
  expect(orderAddress(5, 'mail')).toBe('/huiShou/order/5?way=mail');
  expect(orderAddress(5, 'air')).toBe('/huiShou/order/5');
  expect([readId('12'), readId('1e3'), readId(null)]).toEqual([12, 0, 0]);
});
