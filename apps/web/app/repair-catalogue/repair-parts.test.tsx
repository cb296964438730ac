import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { FaultForm } from './fault-form.widget.tsx';
import { FaultGroups } from './fault-groups.widget.tsx';
import { RepairHero } from './hero.widget.tsx';
import { HowItGoes, Promises, Questions } from './how-it-goes.widget.tsx';
import { ImeiSearch } from './imei-search.widget.tsx';
import { ModelGrid } from './model-grid.widget.tsx';
import { OwnPhones } from './own-phones.widget.tsx';
import type { FaultItem, RepairModel, RepairShop } from './repair-shapes.ts';
import { RepairedModel } from './repaired-model.widget.tsx';
import { ShopCards } from './shop-cards.widget.tsx';

const picture = { url: '/files/a.png', width: 800, height: 800, alt: '' };
const model: RepairModel = {
  ...{ productId: 12, ppid: 34, name: '小米 17 Pro', model: '17 Pro', series: '17', picture },
  ...{ brandId: 1, brandName: '小米', categoryId: 2, categoryName: '智能手机', from: 99, faults: 9 },
};
const item: FaultItem = {
  ...{ id: 5, categoryId: 1, name: '外屏碎裂', description: '玻璃破裂', minutes: 50, needsCheck: false },
  grades: [
    { grade: 'original', price: 1299, labour: 120, warrantyDays: 365, partsState: 'inStock', partPpid: 7 },
    { grade: 'quality', price: 699, labour: 120, warrantyDays: 180, partsState: 'toOrder', partPpid: 8 },
  ],
};
const unpriced: FaultItem = {
  ...{ ...item, id: 6, name: '不开机', needsCheck: true },
  grades: [
    {
      ...{ grade: 'original', price: 12_345_678, labour: 0, warrantyDays: 90 },
      ...{ partsState: 'none', partPpid: 0 },
    },
  ],
};
const group = { id: 1, name: '屏幕', icon: 'screen', from: 699, faults: 2 };

function draw(part: ReactNode): string {
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once.
  const Stub = createRoutesStub([{ path: '/', Component: () => part }]);
  return renderToString(<Stub />).replaceAll('<!-- -->', '');
}

const form = (chosen: number[], items: FaultItem[] = [item, unpriced], error = '') =>
  draw(
    <FaultForm
      {...{ groups: [group], items, chosen, error }}
      device={{ ppid: model.ppid, productId: model.productId }}
    />,
  );

test('a fault shows both grades, time, guarantee and parts; what is chosen is summed up', () => {
  const markup = form([5]);
  for (const words of ['原厂配件', '优质配件 ¥699', '约 50 分钟', '质保 365 天', '配件有货', '到店检测报价'])
    expect(markup).toContain(words);
  expect(markup).toContain('，预计 60 分钟');
  expect(markup).toContain('已含配件与工时，检测不收费');
  expect(markup).toContain('href="/after-service/order-order/34/12"');
  const checked = form([6]);
  expect(checked).toContain('检测后报价');
  expect(checked).toContain('最终报价以检测为准');
  expect(form([], [item], '请至少选择一项故障')).toMatch(/role="alert"[^>]*>请至少选择一项故障/);
});

test('a model leads to its faults, those chosen before among the address; without a price to no amount', () => {
  const markup = draw(
    <ModelGrid
      models={[model, { ...model, productId: 13, from: 12_345_678 }]}
      before={{ faultIds: [5], group: 3, way: 'door' }}
    />,
  );
  expect(markup).toContain('href="/after-service/reservation/34/12?fault=5&amp;way=door#faults-3"');
  expect(markup).toContain('¥99 起');
  expect(markup).toContain('到店检测报价');
  expect(draw(<RepairedModel model={{ ...model, name: '长'.repeat(60) }} step={0} />)).toContain('换一台');
});

test('the phones of a member show the end of their number only; one that is not repaired is looked at', () => {
  const phone = {
    ...{
      deviceId: 1,
      name: 'Apple iPhone 15',
      productId: 12,
      ppid: 34,
      picture,
      serialTail: '2399',
      from: 199,
    },
  };
  const markup = draw(<OwnPhones phones={[phone, { ...phone, deviceId: 2, from: null }]} />);
  expect(markup).toContain('串号尾号 2399');
  expect(markup).toContain('维修 ¥199 起');
  expect(markup).toContain('href="/after-service/order-order/34/12"');
});

test('stores say when there is a bench next; a city without one is told of repairs by mail', () => {
  const shop = {
    ...{ id: 3, name: '南屏街旗舰店', address: '南屏街 66 号' },
    businessStatus: { statusText: '营业中', statusColor: '', openTime2: '' },
    nextFree: { date: '2026-11-25', time: '10:30', startsAt: '' },
  } as RepairShop;
  const markup = draw(<ShopCards shops={[shop, { ...shop, id: 4, nextFree: null }]} cityName="昆明市" />);
  expect(markup).toContain('最近可约 11月25日 10:30');
  expect(markup).toContain('近两周已约满');
  expect(draw(<ShopCards shops={[]} cityName="拉萨市" />)).toContain('拉萨市暂时没有维修门店');
});

test('the first page tells the ways that the city has, its faults, and how a repair goes', () => {
  const ways = [
    { way: 'store' as const, name: '到店维修', text: '到店即修', available: true },
    { way: 'door' as const, name: '上门维修', text: '工程师上门', available: false },
  ];
  const hero = draw(<RepairHero ways={ways} cityName="拉萨市" isNewYear />);
  expect(hero).toContain('拉萨市暂未开通');
  expect(hero).toContain('春节期间');
  expect(draw(<FaultGroups groups={[group]} />)).toContain('¥699 起');
  expect(draw(<FaultGroups groups={[]} />)).toContain('可先到店检测');
  const rest = draw(
    <>
      <HowItGoes />
      <Promises promises={[{ title: '明码标价', text: '不加价' }]} />
      <Questions />
    </>,
  );
  for (const words of ['检测确认', '明码标价', '不知道哪里坏了怎么办？']) expect(rest).toContain(words);
});

test('a number of a phone is looked up by a form that works without scripts; of it only the end is shown', () => {
  const number = '490154203237518';
  const asked = draw(<ImeiSearch number={number} answer={undefined} />);
  expect(asked).toContain('尾号 7518');
  expect(asked).toMatch(/name="imei"[^>]*value="490154203237518"/);
  const none = draw(
    <ImeiSearch
      number={number}
      answer={{ userMsg: '没有匹配的机型', next: { needVerify: false, unjudged: false } }}
    />,
  );
  expect(none).toContain('没有匹配的机型');
  expect(none).toContain('重新查找');
});
