import { expect, test } from 'vitest';
import {
  centreFrame,
  DRAG_LAYER_AT_REST,
  DRAG_LAYER_DRAGGING,
  FRAME_HEIGHT,
  FRAME_WIDTH,
  keepInWindow,
} from './frame-place.ts';

test('S147 S148 the frame of 830 by 550 opens at the size of the window minus its own, halved', () => {
  expect([FRAME_WIDTH, FRAME_HEIGHT]).toEqual([830, 550]);
  expect(centreFrame({ width: 1440, height: 900 })).toEqual({ left: 305, top: 175 });
  expect(centreFrame({ width: 1920, height: 1080 })).toEqual({ left: 545, top: 265 });
  expect(centreFrame({ width: 800, height: 500 })).toEqual({ left: 0, top: 0 });
});

test('S149 the drag layer is 550 px high while dragging and 40 px afterwards', () => {
  expect([DRAG_LAYER_DRAGGING, DRAG_LAYER_AT_REST]).toEqual([550, 40]);
});

test('the header of the frame cannot be lost outside of the window', () => {
  const size = { width: 1440, height: 900 };
  expect(keepInWindow({ left: -5000, top: -80 }, size)).toEqual({ left: -710, top: 0 });
  expect(keepInWindow({ left: 5000, top: 5000 }, size)).toEqual({ left: 1320, top: 860 });
  expect(keepInWindow({ left: 100, top: 200 }, size)).toEqual({ left: 100, top: 200 });
});
