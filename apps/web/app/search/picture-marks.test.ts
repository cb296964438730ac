import { expect, test } from 'vitest';
import { marksOf, redrawMarks } from './picture-marks.ts';

const came = marksOf({
  mainImageMarkBO: {
    ...{ type: 1, productTypes: [] },
    otherConfig: [
      { cType: 'areaPrice', drawText: '本地专享价 ¥99' },
      { cType: 'onHandPrice', drawText: '到手价 ¥99' },
    ],
  },
});

test('S365 the marks of the main picture are drawn anew from the prices that come after the list', () => {
  expect(redrawMarks(came, undefined)).toEqual({ areaPrice: '本地专享价 ¥99', onHandPrice: '' });
  const now = { price: 95, onHandPrice: 80 };
  expect(redrawMarks(came, now)).toEqual({ areaPrice: '本地专享价 ¥95', onHandPrice: '预估到手价 ¥80' });
  expect(redrawMarks(came, { price: 95 }).onHandPrice).toBe('');
  expect(redrawMarks(marksOf({}), now)).toEqual({ areaPrice: '', onHandPrice: '预估到手价 ¥80' });
});
