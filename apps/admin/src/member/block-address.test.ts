import { expect, test } from 'vitest';
import { explainBlockAddress } from './block-address.ts';

test('X245 an address or network is refused beside its field exactly where the API refuses it', () => {
  for (const good of [
    '203.0.113.8',
    ' 203.0.113.0/24 ',
    '10.0.0.0/16',
    '::1',
    '2001:db8::/32',
    '::ffff:1.2.3.4',
  ])
    expect(explainBlockAddress(good), good).toBeUndefined();
  for (const bad of [
    '',
    '1',
    '300.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    'fe80::1%eth0',
    ':::',
    '1.2.3.4/24/8',
  ])
    expect(explainBlockAddress(bad), bad).toContain('请填写 IP 地址或网段');
  expect(explainBlockAddress('10.0.0.0/8')).toBe('网段的前缀长度为 16～32');
  expect(explainBlockAddress('10.0.0.0/x')).toBe('网段的前缀长度为 16～32');
  expect(explainBlockAddress('::/0')).toBe('网段的前缀长度为 32～128');
});
