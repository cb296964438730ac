import { expect, it } from 'vitest';
import { isDeviceNumber, isImei, isMeid } from './device-number.ts';

it('an IMEI has 15 digits and a right check digit', () => {
  for (const imei of ['490154203237518', '356938035643809']) expect(isImei(imei), imei).toBe(true);
  for (const wrong of [
    '490154203237519',
    '49015420323751',
    '4901542032375180',
    '000000000000000',
    '49015420323751a',
  ])
    expect(isImei(wrong), wrong).toBe(false);
});

it('every single wrong digit of an IMEI is found', () => {
  const imei = '490154203237518';
  for (let place = 0; place < 15; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = imei.slice(0, place) + digit + imei.slice(place + 1);
      expect(isImei(changed)).toBe(changed === imei);
    }
  }
});

it('a MEID has 14 hexadecimal digits and begins with a letter; with a check digit it has to be right', () => {
  for (const meid of ['A0000000002329', 'a10000009296f0', 'AF0123450ABCDE', 'AF0123450ABCDEC'])
    expect(isMeid(meid), meid).toBe(true);
  for (const wrong of ['90000000002329', 'A000000000232', 'AF0123450ABCDED', 'AG0123450ABCDE'])
    expect(isMeid(wrong), wrong).toBe(false);
  expect(isDeviceNumber('490154203237518') && isDeviceNumber('A0000000002329')).toBe(true);
});
