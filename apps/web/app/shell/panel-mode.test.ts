import { expect, it } from 'vitest';
import { modeAddress, panelModeOf } from './panel-mode.ts';
import { specifiedFeatures } from './specified-features.fixture.ts';

const of = (query: string, tenant = 0) => panelModeOf(new URLSearchParams(query), specifiedFeatures(tenant));

it('S236 S237 the box opens with the QR where the tenant has it, otherwise with the form', () => {
  for (const tenant of [0, 4, 5]) expect(of('', tenant)).toBe('appQr');
  for (const tenant of [2, 2001]) expect(of('', tenant)).toBe('normal');
  expect(of('mode=normal')).toBe('normal');
  expect(of('mode=appQr', 2)).toBe('normal');
  expect(of('type=acount')).toBe('normal');
  expect(of('act=prop')).toBe('appQr');
  expect(of('act=prop&mode=normal')).toBe('normal');
  expect(of('mode=nonsense')).toBe('appQr');
});

it('S236 the other modes are there by request', () => {
  expect(of('mode=appQr', 4)).toBe('appQr');
  expect(of('mode=appQr', 2)).toBe('normal');
  expect(of('mode=wechat', 2)).toBe('wechat');
});

it('S236 the other mode keeps the page and where the login leads', () => {
  const query = new URLSearchParams('redirect=%2Ftrade%2Fcart');
  expect(modeAddress('/login', query, 'normal')).toBe('/login?redirect=%2Ftrade%2Fcart&mode=normal');
  expect(modeAddress('/account/security', query, 'wechat')).toBe(
    '/account/security?redirect=%2Ftrade%2Fcart&mode=wechat',
  );
});
