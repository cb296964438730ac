import { describe, expect, it } from 'vitest';
import { listDeliveryTimes, listPickupTimes } from './delivery-times.ts';

describe('times that are offered', () => {
  it('for a pick-up begin one hour after now in Beijing and end with the day after tomorrow', () => {
    // 13:30 in Beijing.
    const texts = listPickupTimes(new Date('2026-11-20T05:30:00Z')).map((time) => time.text);
    expect(texts).toEqual([
      '11月20日（周五） 12:00-15:00',
      '11月20日（周五） 15:00-18:00',
      '11月20日（周五） 18:00-21:00',
      '11月21日（周六） 10:00-12:00',
      '11月21日（周六） 12:00-15:00',
      '11月21日（周六） 15:00-18:00',
      '11月21日（周六） 18:00-21:00',
      '11月22日（周日） 10:00-12:00',
      '11月22日（周日） 12:00-15:00',
      '11月22日（周日） 15:00-18:00',
      '11月22日（周日） 18:00-21:00',
    ]);
  });

  it('for a pick-up late in the evening begin tomorrow, also where that is another month', () => {
    // 23:00 on 30 November in Beijing.
    expect(listPickupTimes(new Date('2026-11-30T15:00:00Z'))[0]?.text).toBe('12月1日（周二） 10:00-12:00');
  });

  it('are written on the order as they are shown, and short enough for it', () => {
    for (const { value, text } of [...listDeliveryTimes(), ...listPickupTimes(new Date())]) {
      expect(value).toBe(text);
      expect(value.length).toBeLessThanOrEqual(40);
    }
  });
});
