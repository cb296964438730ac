import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AnswerDrawing } from './answer-drawing.widget.tsx';
import { RecentDeals } from './deals.widget.tsx';
import { PriceReasons } from './price-reasons.widget.tsx';
import { QuestionPanel } from './question-panel.widget.tsx';
import { readAnswers, walkQuestions } from './question-walk.ts';
import { RecordSums } from './record-sums.widget.tsx';
import { canScan } from './recycle-search.widget.tsx';
import type { RuleGroup } from './recycle-shapes.ts';
import { toggleAnswer } from './toggle-answer.ts';

const picture = { url: '/files/a.png', width: 800, height: 800, alt: '' };
const model = { pjtPid: 7, pname: 'iPhone 15', ppic: picture, predictPrice: 3_000, brandName: '苹果' };
const option = (id: string, name: string, excludes: string[] = [], image = '') => ({
  ...{ id, name, description: '', image, excludes },
});
const groups: RuleGroup[] = [
  {
    ...{ key: 'looks', name: '外观成色' },
    questions: [
      {
        ...{ id: 'screen', title: '屏幕外观', help: '熄屏后对着光看', kind: 'single' },
        options: [option('fine', '完好', [], 'flawless'), option('cracked', '碎裂', [], 'shatter')],
      },
      {
        ...{ id: 'faults', title: '有哪些故障', help: '', kind: 'multiple' },
        options: [option('none', '都正常', ['wifi']), option('wifi', '无线网络异常')],
      },
    ],
  },
];
const variants = [
  { id: '128', name: '128GB' },
  { id: '256', name: '256GB' },
];
const walkOf = (query: string) => walkQuestions(groups, variants, readAnswers(new URLSearchParams(query)));

function draw(part: ReactNode): string {
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once.
  const Stub = createRoutesStub([{ path: '/', Component: () => part }]);
  return renderToString(<Stub />).replaceAll('<!-- -->', '');
}

const priced = {
  ...{ verdict: 'incomplete' as const, price: 0, low: 900, high: 2_400, lines: [], bonus: 0, validDays: 7 },
};

test('a question is a form that works without scripts: all other answers are sent with it', () => {
  const html = draw(
    <QuestionPanel model={model} walk={walkOf('variant=128&a=fine')} priced={priced} imei="12" />,
  );
  expect(html).toContain('第 3 题，共 3 题');
  expect(html).toContain('¥900 – ¥2400');
  for (const [name, value] of [
    ['imei', '12'],
    ['variant', '128'],
    ['a', 'fine'],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  expect(html).toContain('href="?imei=12&amp;variant=128&amp;a=fine&amp;at=screen"');
  expect(html).toContain('aria-label="修改：屏幕外观"');
  expect(html).not.toContain('disabled');
});

test('an example is drawn beside its words; a name without a drawing draws nothing', () => {
  const html = draw(<QuestionPanel model={model} walk={walkOf('variant=128')} priced={null} imei="" />);
  expect(html.match(/<svg[^>]*viewBox="0 0 96 96"/g)).toHaveLength(2);
  expect(html).toContain('熄屏后对着光看');
  expect(html).toContain('最高可卖');
  for (const name of ['toString', 'nonsense', ''])
    expect(draw(<AnswerDrawing name={name} />)).not.toContain('<svg');
});

test('of several answers, those that exclude each other do not stand together', () => {
  const [, faults] = groups[0]?.questions ?? [];
  if (!faults) throw new Error('a question of several answers is needed');
  expect(toggleAnswer(faults, ['none'], 'wifi')).toEqual(['wifi']);
  expect(toggleAnswer(faults, ['wifi'], 'none')).toEqual(['none']);
  expect(toggleAnswer(faults, ['wifi'], 'wifi')).toEqual([]);
  expect(toggleAnswer({ ...faults, kind: 'single' }, ['none'], 'wifi')).toEqual(['wifi']);
});

test('a price names every reason, and they add up to the top price', () => {
  const html = draw(
    <PriceReasons
      {...{ price: 2_000, bonus: 50, verdict: 'priced', until: '保价 7 天' }}
      given={[
        { question: '机身外观', answer: '有划痕' },
        { question: '屏幕外观', answer: '有划痕' },
      ]}
      lines={[
        { text: '有划痕', minus: 100 },
        { text: '有划痕', minus: 200 },
        { text: '充电次数较多', minus: 0 },
      ]}
    />,
  );
  for (const words of ['完好机最高价', '¥2300', '机身外观', '屏幕外观', '−¥200', '不扣款', '用券再加 ¥50'])
    expect(html).toContain(words);
});

test('S111 deals of others are shown with their heads', () => {
  const deal = {
    headImg: picture,
    name: '张**',
    model: 'iPhone 14',
    price: 2_100,
    at: '2026-11-20T02:00:00Z',
  };
  const html = draw(<RecentDeals data={{ historyEva: [deal] }} />);
  expect(html).toContain('src="/files/a.png"');
  for (const words of ['张**', 'iPhone 14', '¥2100', '11-20']) expect(html).toContain(words);
});

test('S123 a phone scans in a shop, or where the site is not held to its shops', () => {
  expect(canScan({ imeiOnlyInStores: true }, null)).toBe(false);
  expect(canScan({ imeiOnlyInStores: true }, undefined)).toBe(false);
  expect(canScan({ imeiOnlyInStores: true }, { id: 3 })).toBe(true);
  expect(canScan({ imeiOnlyInStores: false }, null)).toBe(true);
});

test('S126 records are summed by day and model; without any there is no chart', () => {
  const days = [{ day: '2026-11-26', count: 4 }];
  const html = draw(<RecordSums days={days} models={[{ pjtPid: 7, model: 'iPhone 15', count: 4 }]} />);
  expect(html).toContain('<title>2026-11-26 4 台</title>');
  expect(html).toContain('iPhone 15');
  expect(draw(<RecordSums days={[]} models={[]} />)).not.toContain('<svg');
});
