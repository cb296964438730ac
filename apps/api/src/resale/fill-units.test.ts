import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeSerial, within } from '../device/device.fixture.ts';
import { findDevice, provideUnits } from '../device/device.service.ts';
import { fillUnits, type WrittenUnit } from './fill-units.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

it('fills a shop with units on sale, paused and sold, and with lots', async () => {
  const { ppid: twinPpid } = await makeSku(shop.context(), { priceYuan: 1_999 });
  const base = {
    ...{
      twinPpid,
      storeId: 0,
      priceFen: 150_000,
      newFen: 199_900,
      wasFen: 170_000,
      units: 1,
      sampleLabel: null,
    },
    ...{ highlights: [], accessories: [], flaws: [{ text: '有划痕', pictureKey: '' }], onDisplay: false },
    ...{ warrantyDays: 365, listedAt: new Date(Date.now() - 10 * 86_400_000), grade: '95新' as const },
  } as const;
  const numbers = [makeSerial(), makeSerial(), makeSerial()];
  await within(shop, async (tx) => {
    const ids = await provideUnits(
      tx,
      numbers.map((number, at) => ({ number, title: '测试', storeId: 0, costFen: 1, subjectId: at + 1 })),
      '系统',
    );
    const units = (['listed', 'paused', 'sold'] as const).map(
      (state, at): WrittenUnit => ({
        ...base,
        ...{ kind: 'secondhand', state, deviceId: ids[at] ?? 0, battery: 90, reason: null },
        report: {
          ...{ number: `F${numbers[at]}`, deviceName: '测试', imei: numbers[at] ?? '', grade: '95新' },
          ...{ conclusion: '好', storeName: '总仓', inspectedAt: new Date(), items: [] },
        },
        pictures: [{ key: `p/${at}.jpg`, width: 9, height: 9, side: 'front', marks: [] }],
      }),
    );
    const lot = {
      ...base,
      kind: 'bargain',
      state: 'listed',
      deviceId: null,
      battery: null,
      reason: 'sample',
    } as const;
    await fillUnits(tx, [...units, { ...lot, units: 3, sampleLabel: 1, report: null, pictures: [] }]);
  });
  const states = await Promise.all(
    numbers.map(async (number) => (await findDevice(shop.context(), number))?.state),
  );
  expect(states).toEqual(['listed', 'listed', 'sold']);
  expect((await shop.client().secondHand.search({})).total).toBe(1);
  expect((await shop.client().bargain.products({})).list).toMatchObject([{ left: 3, sampleLabel: 1 }]);
});
