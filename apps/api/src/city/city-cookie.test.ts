import { selectedCity } from '@jishi/contract/city.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDivision, listDivisions } from '../platform/divisions/divisions.ts';
import {
  cityCookies,
  defaultCity,
  parseCityCookie,
  readCityCookie,
  selectCity,
  serializeCityCookie,
} from './city-cookie.ts';

const beijing = selectCity(110101, false);
const plain = '110000_北京市-110100_北京市-110101_东城区-s_0';

describe('the city cookie', () => {
  it('S280 holds ids and names of province, city and county, and whether there is a shop', () => {
    expect(selectedCity.parse(beijing)).toEqual({
      provinceId: 110000,
      provinceName: '北京市',
      cityId: 110100,
      cityName: '北京市',
      countyId: 110101,
      countyName: '东城区',
      hasShop: false,
    });
    expect(selectCity(532901, true)).toEqual({
      provinceId: 530000,
      provinceName: '云南省',
      cityId: 532900,
      cityName: '大理白族自治州',
      countyId: 532901,
      countyName: '大理市',
      hasShop: true,
    });
  });

  it('S283 is one of two that live 365 days: the city, and the county that prices go by', () => {
    expect(cityCookies(defaultCity)).toEqual([
      {
        name: 'city',
        value: '530000_云南省-530100_昆明市-530102_昆明市区-s_1',
        days: 365,
      },
      { name: 'cityid', value: '530102', days: 365 },
    ]);
  });

  it('S282 is written as provinceId_name-cityId_name-countyId_name-s_flag, URI-encoded', () => {
    const cookie = serializeCityCookie(defaultCity);
    expect(decodeURIComponent(cookie)).toBe('530000_云南省-530100_昆明市-530102_昆明市区-s_1');
    expect(cookie).toMatch(/^[\w%-]+$/);
  });

  it('S282 is read back for every county of China, encoded and decoded', () => {
    for (const { code } of listDivisions().filter(({ level }) => level === 3)) {
      const city = selectCity(code, code % 2 === 0);
      const cookie = city === undefined ? '' : serializeCityCookie(city);
      expect(readCityCookie(cookie)).toEqual(city);
      expect(readCityCookie(decodeURIComponent(cookie))).toEqual(city);
    }
  });

  it('S282 shows a division by its present name when the cookie holds an older one', () => {
    expect(readCityCookie(plain.replace('东城区', '崇文区'))).toEqual(beijing);
  });

  it('S288 the default is Yunnan, Kunming, Kunming urban area, with a shop', () => {
    expect(defaultCity).toEqual({
      provinceId: 530000,
      provinceName: '云南省',
      cityId: 530100,
      cityName: '昆明市',
      // 五华区, the first district of the standard (GB/T 2260).
      countyId: 530102,
      countyName: '昆明市区',
      hasShop: true,
    });
    expect(findDivision(defaultCity.countyId)?.parentCode).toBe(defaultCity.cityId);
    expect(findDivision(defaultCity.cityId)?.parentCode).toBe(defaultCity.provinceId);
    expect(parseCityCookie(serializeCityCookie(defaultCity))).toEqual(defaultCity);
  });

  it('S288 tells the district 五华区 from the urban area that has its code', () => {
    const wuhua = selectCity(530102, true);
    expect(wuhua?.countyName).toBe('五华区');
    expect(parseCityCookie(wuhua && serializeCityCookie(wuhua))).toEqual(wuhua);
  });

  it.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['a part missing', '110000_北京市-110100_北京市-s_0'],
    ['a part too many', `${plain}-x_1`],
    ['no flag', plain.slice(0, -4)],
    ['a flag that is none', plain.replace('s_0', 's_2')],
    ['a county of another city', plain.replace('110101_东城区', '530102_五华区')],
    ['a city of another province', plain.replace('110000', '530000')],
    ['a code that is no county', plain.replace('110101', '110199')],
    ['a city in the place of the county', plain.replace('110101_东城区', '110100_北京市')],
    ['a hyphen in a name', plain.replace('东城区', '东-城区')],
    ['an underscore in a name', plain.replace('东城区', '东_城区')],
    ['markup in a name', plain.replace('东城区', '<script>')],
    ['a quote in a name', plain.replace('东城区', "东'城区")],
    ['a line break', `${plain}\r\nSet-Cookie: a=b`],
    ['a name too long', plain.replace('东城区', '东'.repeat(31))],
    ['an encoding that breaks off', `${plain}%E4`],
    ['an encoded zero byte', `${plain}%00`],
  ])('S288 a cookie with %s heals to the default', (_, cookie) => {
    expect(parseCityCookie(cookie)).toEqual(defaultCity);
  });

  it('S288 the default city of a tenant takes the place of Kunming', () => {
    const fallback = selectCity(510104, true);
    expect(fallback).toBeDefined();
    expect(parseCityCookie('x', fallback)).toEqual(fallback);
  });

  it('S288 nothing that a client sends is an error or reaches the shop as a name', () => {
    const names = new Set(listDivisions().map(({ name }) => name)).add(defaultCity.countyName);
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .tuple(fc.string(), fc.string(), fc.string())
        .map(([a, b, c]) => `110000_${a}-110100_${b}-110101_${c}-s_1`),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const { provinceName, cityName, countyName } = parseCityCookie(value);
        expect([provinceName, cityName, countyName].every((name) => names.has(name))).toBe(true);
      }),
    );
  });
});
