import { expect, test } from 'vitest';
import { homePathOf, keepHostRules } from './job-host.ts';
import { runMiddleware, type Visit } from './middleware.fixture.ts';

const run = (visit: Visit) => runMiddleware(keepHostRules, visit);

test('S020 the home path is /home on the job host of tenant 0 and / elsewhere', async () => {
  expect([
    homePathOf(['job.example.cn'], 'job.example.cn'),
    homePathOf(['job.example.cn'], 'www.example.cn'),
    homePathOf([], 'job.example.cn'),
  ]).toEqual(['/home', '/', '/']);
  expect(await run({ address: 'https://job.example.cn/?from=a', pattern: '/' })).toBe('/home?from=a');
  expect(await run({ address: 'https://job.example.cn/home', pattern: '/home' })).toBe('next');
  expect(await run({ address: 'https://www.example.cn/', pattern: '/' })).toBe('next');
});

test('S031 the login page of the job host is that of the main host, with the full address to come back to', async () => {
  const login = (redirect: string) =>
    run({
      address: `https://job.example.cn/login?redirect=${encodeURIComponent(redirect)}`,
      pattern: '/login',
    });
  expect(await login('/member/address?page=2')).toBe(
    'https://www.example.cn/login?redirect=https%3A%2F%2Fjob.example.cn%2Fmember%2Faddress%3Fpage%3D2',
  );
  expect(await login('https://evil.example/')).toBe('next');
  expect(await login('//evil.example/')).toBe('next');
});

test('S031 an address that cannot be read leads home after the login', async () => {
  const address = 'https://job.example.cn/login?redirect=https%3A%2F%2F%5B';
  expect(await run({ address, pattern: '/login' })).toBe(
    'https://www.example.cn/login?redirect=https%3A%2F%2Fjob.example.cn%2F',
  );
});
