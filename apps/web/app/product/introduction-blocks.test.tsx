import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IntroductionBlocks } from './introduction-blocks.widget.tsx';
import type { IntroductionBlock } from './product-shapes.ts';

const blank: IntroductionBlock = {
  kind: 'hero',
  title: '',
  text: '',
  side: 'wide',
  dark: false,
  ground: '',
  items: [],
  picture: null,
  video: null,
  models: [],
  rows: [],
};
const picture = { url: '/files/p/ab12.jpg', width: 1600, height: 800, alt: '一眼心动' };
const draw = (block: Partial<IntroductionBlock>) =>
  renderToStaticMarkup(<IntroductionBlocks data={{ blocks: [{ ...blank, ...block }] }} />);

test('a hero has its room before its picture is there, and a width that is sharp on any screen', () => {
  const html = draw({ title: '一眼心动', picture, ground: '#101820', dark: true });
  expect(html).toContain('aspect-ratio:1000 / 500');
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('/files/p/ab12.w1600.avif 1600w');
  expect(html).toContain('background-color:#101820');
  expect(html).toContain('data-dark="true"');
  expect(html).toContain('<h3');
});

test('a feature beside its words takes half of the column', () => {
  const html = draw({ kind: 'feature', side: 'left', picture });
  expect(html).toContain('data-side="left"');
  expect(html).toContain('aspect-ratio:500 / 250');
});

test('figures say what they are, things how many there are', () => {
  expect(draw({ kind: 'specs', items: [{ value: '6.9 英寸', label: '屏幕' }] })).toMatch(
    /<dt>屏幕<\/dt><dd[^>]*>6.9 英寸<\/dd>/,
  );
  const box = draw({ kind: 'box', items: [{ value: '充电线', label: '1 条' }] });
  expect(box.replace(/<[^>]*>/g, '')).toContain('充电线 1 条');
});

test('a comparison is a table whose columns are models and whose rows are parameters', () => {
  const models = [1, 2].map((ppid) => ({ ppid, name: `型号 ${ppid}`, price: 3999, image: picture }));
  const html = draw({ kind: 'compare', models, rows: [{ name: '重量', values: ['180 克', '200 克'] }] });
  expect(html.match(/scope="col"/g)).toHaveLength(2);
  expect(html).toContain('href="/product/2"');
  expect(html).toMatch(/<th scope="row">重量<\/th><td>180 克<\/td><td>200 克<\/td>/);
});

test('a video is not loaded before somebody plays it', () => {
  const html = draw({ kind: 'video', title: '上手', video: { url: '/v.mp4', seconds: 8 }, picture });
  expect(html).toContain('preload="none"');
  expect(html).toContain('poster="/files/p/ab12.jpg"');
  expect(draw({ kind: 'video' })).not.toContain('<video');
});
