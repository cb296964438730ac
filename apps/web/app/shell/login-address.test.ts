import { expect, test } from 'vitest';
import { isJobHost, loginAddress, loginAddressFrom, safeRedirect } from './login-address.ts';

test('S030 the way back is the full path with its query', () => {
  expect(loginAddress('/trade/confirm/cart/1,2?from=a&b=中')).toBe(
    '/login?redirect=%2Ftrade%2Fconfirm%2Fcart%2F1%2C2%3Ffrom%3Da%26b%3D%E4%B8%AD',
  );
});

test.each(['/', '/trade/cart', '/search?keyword=%E6%89%8B', '/product/5#comments'])(
  '%s is a way back',
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.each([
  null,
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/%09/..\\evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'trade/cart',
])('%j is not followed', (target) => {
  expect(safeRedirect(target)).toBe('/');
});

const site = { jobHosts: ['job.example.cn'], mainOrigin: 'https://www.example.cn' };

test('S030 on an ordinary host the login page of this host is asked for, with the full path', () => {
  expect(loginAddressFrom(new URL('https://www.example.cn/member/address?page=2'), site)).toBe(
    '/login?redirect=%2Fmember%2Faddress%3Fpage%3D2',
  );
});

test('S031 on the job host of tenant 0 the main host’s login page is asked for, with the full address', () => {
  expect(loginAddressFrom(new URL('https://job.example.cn/member/address?page=2'), site)).toBe(
    'https://www.example.cn/login?redirect=https%3A%2F%2Fjob.example.cn%2Fmember%2Faddress%3Fpage%3D2',
  );
  expect(loginAddressFrom(new URL('https://job.example.cn/member/address'), { ...site, jobHosts: [] })).toBe(
    '/login?redirect=%2Fmember%2Faddress',
  );
});

test('S020 S031 a job host is one of the tenant’s own list, and no other host that is called so', () => {
  const isJob = (hostname: string, jobHosts = ['job.example.cn']) => isJobHost(jobHosts, hostname);
  expect([isJob('job.example.cn'), isJob('JOB.example.cn')]).toEqual([true, true]);
  expect([
    isJob('job.example.cn', []),
    isJob('job.evil.example.cn'),
    isJob('job.example.cn.evil.cn'),
    isJob('www.example.cn'),
  ]).toEqual([false, false, false, false]);
});
