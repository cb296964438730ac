import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { at, makeDesk, tomorrow } from './calendar.fixture.ts';
import { provideCalendar } from './provide-calendar.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('of appointments that meet each other the first stands, though all are written at once', async () => {
  const { storeId, desk, resourceIds } = await makeDesk(shop, 0);
  expect(resourceIds).toEqual([]);
  const claim = (from: string, until: string, contactName: string) => ({
    ...{ service: 'repair' as const, state: 'confirmed' as const, contactName, contactPhone: '13900001234' },
    ...{ from: new Date(at(tomorrow(), from)), until: new Date(at(tomorrow(), until)), note: '' },
  });
  const claims = [
    claim('10:00', '11:00', '张先生'),
    claim('10:30', '11:30', '李女士'),
    claim('11:00', '12:00', '王先生'),
  ];
  const bench = {
    kind: 'bench' as const,
    name: '1 号工位',
    services: ['repair' as const],
    shifts: [],
    claims,
  };
  await provideCalendar(shop.context(), storeId, [bench]);
  // A store that has resources is left as it is.
  await provideCalendar(shop.context(), storeId, [bench]);
  const { claims: written } = await desk.calendar({ storeId, from: tomorrow() });
  expect(written.map(({ contactName }) => contactName)).toEqual(['张先生', '王先生']);
});
