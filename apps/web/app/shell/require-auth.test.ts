import { expect, test } from 'vitest';
import { siteMap } from '../routes.ts';
import { runMiddleware, type Visit } from './middleware.fixture.ts';
import { requireAuth } from './require-auth.ts';

const run = (visit: Visit) => runMiddleware(requireAuth, visit);
const address = 'https://www.example.cn/member/address?page=2';

test('S029 S030 a guest goes to the login page with the full path, a member and an open page go on', async () => {
  expect(await run({ address, pattern: '/member/address' })).toBe(
    '/login?redirect=%2Fmember%2Faddress%3Fpage%3D2',
  );
  expect(await run({ address, pattern: '/member/address', signedIn: true })).toBe('next');
  expect(await run({ address: 'https://www.example.cn/search', pattern: '/search' })).toBe('next');
});

test('S031 from the job host of tenant 0 it is the main host’s login page, with the full address', async () => {
  const visit = { address: 'http://job.localhost:3000/member/address?page=2', pattern: '/member/address' };
  expect(await run(visit)).toBe(
    'http://www.example.cn:3000/login?redirect=http%3A%2F%2Fjob.localhost%3A3000%2Fmember%2Faddress%3Fpage%3D2',
  );
  expect(await run({ ...visit, tenantId: 4 })).toBe('/login?redirect=%2Fmember%2Faddress%3Fpage%3D2');
});

test('S046 every route that is marked requireAuth is closed to guests', async () => {
  for (const { path, meta } of siteMap.filter(({ meta }) => meta.requireAuth)) {
    expect(await run({ address: 'https://www.example.cn/x', pattern: path }), path).toContain(
      '/login?redirect=',
    );
    expect(meta.requireAuth).toBe(true);
  }
});
