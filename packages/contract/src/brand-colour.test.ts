import { expect, it } from 'vitest';
import { contrastOf, deriveBrand, explainBrandColour } from './brand-colour.ts';

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

it('refuses what is no colour and what cannot be read on white', () => {
  expect(explainBrandColour('red')).toBe('请填写 #RRGGBB 格式的颜色');
  expect(explainBrandColour('#FF8800')).toMatch(/^与白色的对比度为 2\.\d\d:1，低于 4\.5:1/);
  expect(explainBrandColour('#777777')).toMatch(/4\.47:1/);
  expect(explainBrandColour('#C8321F')).toBeUndefined();
});

it.each(['#C8321F', '#2F4DB5', '#767676', '#000000'])('makes a family of %s that can be read', (color) => {
  const { hover, soft, onBrand } = deriveBrand(color);
  expect(contrastOf(color, onBrand)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(hover, onBrand)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(color, soft)).toBeGreaterThanOrEqual(4.5);
});
