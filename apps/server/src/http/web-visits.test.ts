import type { Api } from '@jishi/api/compose.ts';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { openLocalVisits } from './web-visits.ts';

const tenant = {
  id: 2,
  settings: {
    siteName: '云彩数码',
    pcHost: 't2.localhost',
    brand: { color: '#2F4DB5' },
    servicePhone: '400-800-1234',
  },
};
/** A tenant that lives elsewhere (S012): on this installation, or on another one. */
const moved = (host: string) => ({
  id: 1,
  settings: { redirectTo: host.includes('away') ? 'https://www.example.cn:8443/' : 'http://localhost:3000/' },
});
/** What a process of pages alone has of the API: tenants, cities, and news of changes. */
const api = {
  platform: {
    tenants: {
      findByHost: (host: string) =>
        host.startsWith('t2.') ? tenant : host.startsWith('t1.') ? moved(host) : undefined,
      isClaimed: (host: string) => host === 'localhost',
      findByMobileHost: (host: string) => (host.startsWith('m.t2.') ? tenant : undefined),
    },
    sharedAnswers: { generationOf: () => 7 },
  },
  contexts: {
    cityOf: (_tenant: unknown, city: string | undefined, ip: string) =>
      Number(city ?? (ip === '198.51.100.7' ? 510107 : 530102)),
  },
} as unknown as Api;
const visits = openLocalVisits(api);

/** A request without parsed cookies, as a process without the API gets it. */
const visit = (host: string, ip: string, cookie?: string) =>
  ({ headers: { host, cookie }, ip }) as unknown as FastifyRequest;

test('a mobile host is told from a shop', () => {
  expect(visits.mobileSiteOf(visit('m.t2.localhost:3000', '127.0.0.1'))).toEqual({
    shopName: '云彩数码',
    pcHost: 't2.localhost',
    brandColor: '#2F4DB5',
    servicePhone: '400-800-1234',
  });
  expect(visits.mobileSiteOf(visit('t2.localhost:3000', '127.0.0.1'))).toBeUndefined();
  expect(visits.audienceOf(visit('nobody.example', '127.0.0.1'))).toBeUndefined();
});

test('a page is shared within the city that was chosen, and without one within the city the address says', () => {
  const cityOf = (ip: string, cookie?: string) =>
    visits.audienceOf(visit('t2.localhost', ip, cookie))?.countyId;
  expect(cityOf('198.51.100.7')).toBe(510107);
  expect(cityOf('192.168.1.7')).toBe(530102);
  expect(cityOf('198.51.100.7', 'uuid=a; city=532901')).toBe(532901);
  expect(cityOf('192.168.1.7', 'city=%E0%A4%A')).toBe(530102);
  expect(visits.audienceOf(visit('t2.localhost', '192.168.1.7', 'shop=%33_0'))?.storeId).toBe(3);
});

test('S012 a site of this installation is reached by the port of the request, another one as its address says', () => {
  const targetOf = (host: string) => visits.audienceOf(visit(host, '127.0.0.1'))?.redirectTo;
  expect(targetOf('t1.localhost:3411')).toBe('http://localhost:3411/');
  expect(targetOf('t1.localhost')).toBe('http://localhost/');
  expect(targetOf('t1.away.localhost:3411')).toBe('https://www.example.cn:8443/');
});
