import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { UnitCard } from './unit-card.widget.tsx';
import type { UnitCardData } from './unit-shapes.ts';

const unit = {
  ...{ id: 7, ppriceid_zz: 70, mkcid: 0, kind: 'bargain', title: '星河 9 黑', specs: '黑', grade: '99新' },
  ...{ battery: 0, price: 999, listPrice: 0, saving: 0, reason: 'sample', flaw: '', storeId: 0 },
  ...{ storeName: '总仓', left: 1, stockText: '仅此一台', isSold: false },
  picture: { url: '/files/p/0.png', width: 1, height: 1, alt: '' },
  tags: [{ code: 4, text: '样机区' }],
} as unknown as UnitCardData;
const draw = (more: Partial<UnitCardData>) =>
  renderToStaticMarkup(<UnitCard unit={{ ...unit, ...more }} />).replaceAll(/<[^>]+>/g, ' ');

test.each([
  [1, '样品特卖'],
  [2, '特价样品'],
  [3, '样品'],
] as const)('S360 S361 S362 a unit with label %d says %s', (sampleLabel, name) => {
  expect(draw({ sampleLabel })).toMatch(new RegExp(`(^|\\s)${name}\\s`));
});

it('S014 says nothing of samples where the site shows no labels', () => {
  expect(draw({})).not.toContain('样品');
});
