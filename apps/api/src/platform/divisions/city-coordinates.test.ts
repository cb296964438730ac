import { describe, expect, it } from 'vitest';
import { distanceBetween, findCityCentre, findNearestCity } from './city-coordinates.ts';
import { findDivision, isHeadingCity, listDivisions } from './divisions.ts';

describe('the coordinates of cities', () => {
  it('knows every city of the mainland, Hong Kong and Macau, and no other code', () => {
    const wanted = listDivisions().filter(
      ({ level, code }) => level === 2 && !isHeadingCity(code) && Math.floor(code / 10_000) !== 71,
    );
    for (const { code, name } of wanted) {
      // Asking at a city's own place must give the city itself: it is in the table, and no other lies on the same spot.
      const centre = findCityCentre(code);
      expect(centre, name).toBeDefined();
      const near = findNearestCity(centre ?? { latitude: 0, longitude: 0 });
      expect([near.cityCode, Math.round(near.distanceKm)], name).toEqual([code, 0]);
    }
  });

  it.each([
    ['天安门', 39.9087, 116.3975, '北京市'],
    ['昆明南屏街', 25.0389, 102.7096, '昆明市'],
    ['成都春熙路', 30.657, 104.081, '成都市'],
    ['杭州滨江', 30.2084, 120.2119, '杭州市'],
    ['大理古城', 25.6953, 100.1645, '大理白族自治州'],
    ['乌鲁木齐', 43.8, 87.6, '乌鲁木齐市'],
    ['深圳湾', 22.52, 113.95, '深圳市'],
  ])('C027 gives %s to its city', (_place, latitude, longitude, name) => {
    expect(findDivision(findNearestCity({ latitude, longitude }).cityCode)?.name).toBe(name);
  });

  it('measures along the globe: Kunming to Chengdu are about 630 km', () => {
    const distance = distanceBetween(
      { latitude: 25.04, longitude: 102.71 },
      { latitude: 30.57, longitude: 104.07 },
    );
    expect(Math.round(distance / 10)).toBe(63);
  });
});
