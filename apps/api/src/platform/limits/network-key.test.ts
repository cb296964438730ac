import { describe, expect, it } from 'vitest';
import { networkKey } from './network-key.ts';

describe('who counts as one for a limit', () => {
  it('all addresses of one IPv6 /64 are one, those of the next are another', () => {
    const own = Array.from({ length: 130 }, (_, one) => networkKey(`2001:db8:1:2:${one}:beef::${one}`));
    expect(new Set(own)).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(networkKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(networkKey('2001:0DB8:0001:0002:0:0:0:1')).toBe('2001:db8:1:2::/64');
    expect(networkKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkKey('::1')).toBe('0:0:0:0::/64');
  });

  it('each IPv4 address is one, in every way it can be written', () => {
    expect(networkKey('203.0.113.7')).toBe('203.0.113.7');
    expect(networkKey('203.0.113.8')).toBe('203.0.113.8');
    for (const mapped of [
      '::ffff:203.0.113.7',
      '::FFFF:203.0.113.7',
      '::ffff:cb00:7107',
      '0:0:0:0:0:ffff:203.0.113.7',
    ])
      expect(networkKey(mapped)).toBe('203.0.113.7');
  });

  it('a port, brackets and a zone make nobody another', () => {
    expect(networkKey('203.0.113.7:4711')).toBe('203.0.113.7');
    expect(networkKey('[2001:db8:1:2::5]:4711')).toBe('2001:db8:1:2::/64');
    expect(networkKey('[2001:db8:1:2::5]')).toBe('2001:db8:1:2::/64');
    expect(networkKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('what is no address shares one count', () => {
    for (const text of [
      '',
      'unknown',
      '_hidden',
      '256.1.1.1',
      '1.2.3',
      '1:2:3',
      '::1::',
      'a'.repeat(4_000),
      '::ffff:1.2.3.4.5',
    ])
      expect(networkKey(text)).toBe('unknown');
  });
});
