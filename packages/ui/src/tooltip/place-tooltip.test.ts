import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const view = { width: 1000, height: 600 };
const size = { width: 200, height: 40 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 60, height: 30 });

test('it is centred above its anchor', () => {
  expect(placeTooltip(anchorAt(400, 300), size, view, 'top')).toEqual({ left: 330, top: 252 });
});

test('it goes below where there is no room above, and the other way round', () => {
  expect(placeTooltip(anchorAt(400, 20), size, view, 'top').top).toBe(58);
  expect(placeTooltip(anchorAt(400, 550), size, view, 'bottom').top).toBe(502);
});

test('it never leaves the window at the sides', () => {
  expect(placeTooltip(anchorAt(0, 300), size, view, 'top').left).toBe(8);
  expect(placeTooltip(anchorAt(960, 300), size, view, 'top').left).toBe(792);
});
