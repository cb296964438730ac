import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { rootDataOf } from '../shell/root-data.fixture.ts';
import type { ShellData } from '../shell/shell-data.ts';
import { Nearby } from './nearby.widget.tsx';
import { listNearbyStores } from './nearby-stores.ts';
import { storeOf } from './store.fixture.ts';
import { StoreOffers } from './store-offers.widget.tsx';
import { StorePictures } from './store-pictures.widget.tsx';
import type { StoreDetail } from './store-shapes.ts';
import { VisitGuide } from './visit-guide.widget.tsx';
import { VisitPanel } from './visit-panel.widget.tsx';

/** Draws all parts of the page that show the store, for a browser bound to a store or none. */
function draw(change: Partial<StoreDetail> = {}, { boundId = 0, mapEnabled = true } = {}): string {
  const store = storeOf(change);
  const shell = {
    shop: boundId > 0 ? { id: boundId } : null,
    status: { mapEnabled },
  } as unknown as ShellData;
  const root = rootDataOf(shell);
  const parts = (
    <>
      <VisitPanel store={store} />
      <StoreOffers store={store} isOwn={boundId === store.id} />
      <StorePictures pictures={store.pictures} name={store.name} />
      <VisitGuide store={store} />
    </>
  );
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once.
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => parts, loader: () => root }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />);
}

test('S306 the state of a store has its own colour, and a store that is closed now says when to come', () => {
  expect(draw()).toMatch(/class="[^"]*success[^"]*"><span[^>]*>营业中/);
  const resting = draw({
    businessStatus: { statusText: '休息中', statusColor: 'muted', openTime2: '09:30-22:00' },
  });
  expect(resting).not.toMatch(/class="[^"]*success[^"]*"><span[^>]*>休息中/);
  expect(resting).toContain('请在营业时间内到店');
});

test('S306 hours by days of the week and special days are told as they are, and “每天” only where it is true', () => {
  const openTime = '周一至周五 09:30-21:30；周六、周日 10:00-22:00';
  const specialDays = [{ day: '11月25日 周三', hours: '休息', note: '盘点' }];
  const markup = draw({ openTime, specialDays }).replaceAll('<!-- -->', '');
  for (const part of ['周一至周五 09:30-21:30', '周六、周日 10:00-22:00', '11月25日 周三 休息（盘点）'])
    expect(markup).toContain(part);
  expect(markup).not.toContain('每天');
  expect(draw()).toContain('每天 09:30-22:00');
});

test('R014 S215 the guide has its anchor, the telephone and the way of an order to pick up', () => {
  const markup = draw();
  expect(markup).toContain('id="inguide"');
  expect(markup).toContain('进店指引');
  expect(markup).toContain('href="tel:0871-63180001"');
  expect(markup).toContain('自提码');
});

test('R014 a store without pick-up promises none', () => {
  const markup = draw({ pickupAllowed: false });
  expect(markup).toContain('本店暂不支持自提');
  expect(markup).not.toContain('自提码');
  expect(markup).not.toContain('当面验机');
});

test('S036 S293 without scripts the button leads to the shop code, which the server binds', () => {
  expect(draw()).toMatch(
    /<form action="\/stores\/12"><input type="hidden" name="shopCode" value="KM01"\/><button type="submit"/,
  );
});

test('S316 a store that stands for none cannot be chosen, and the own store is left for another', () => {
  expect(draw({ bindable: false })).not.toContain('设为我的门店');
  const own = draw({}, { boundId: 12 });
  expect(own).toContain('更换门店');
  expect(own).not.toContain('name="shopCode"');
  expect(own).toContain('商品页已按本店显示');
});

test('a tenant without maps has no link to one', () => {
  expect(draw()).toContain('https://uri.amap.com/marker?');
  expect(draw({}, { mapEnabled: false })).not.toContain('uri.amap.com');
});

test('pictures are shown with what they are of', () => {
  expect(draw({ pictures: ['/files/p/ab.png'] })).toContain('alt="机市昆明南屏街旗舰店照片 1"');
  expect(draw()).not.toContain('门店照片');
});

test('R014 the others are links; past twelve they are folded, and without any the section is gone', () => {
  const stores = Array.from({ length: 15 }, (_, place) => storeOf({ id: 100 + place }));
  const nearby = (count: number, sameCity = true) =>
    renderToString(
      <Nearby
        neighbours={{ sameCity, stores: listNearbyStores(storeOf(), stores.slice(0, count)) }}
        cityName="昆明市"
      />,
    );
  expect(nearby(15).match(/href="\/stores\/1\d\d"/g)).toHaveLength(15);
  expect(nearby(15)).toMatch(/<summary[^>]*>其余 (<!-- -->)?3(<!-- -->)? 家门店/);
  expect(nearby(12)).not.toContain('<details');
  expect(nearby(1, false)).toContain('其他城市的门店');
  expect(nearby(0)).toBe('');
});
