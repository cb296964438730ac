import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmbeddedGeoIp } from './embedded-table.ts';
import { RangeTable, readAddress, readNetwork } from './geoip.ts';
import { loadGeoIp } from './load-ranges.ts';

describe('the embedded table', () => {
  const table = createEmbeddedGeoIp();

  it.each([
    ['192.0.2.1', 530100],
    ['::ffff:198.51.100.255', 510100],
    ['203.0.113.0', 330100],
    ['2001:db8:1::5', 110100],
  ])('C024 gives the documentation address %s to a city', (ip, code) => {
    expect(table.find(ip)).toBe(code);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '::1',
    'fe80::1',
    '8.8.8.8',
    '192.0.3.0',
    '',
    'x',
    '1.2.3.999',
  ])('C024 knows nothing of %s, so the tenant decides', (ip) => {
    expect(table.find(ip)).toBeUndefined();
  });

  it('says what it is', () => {
    expect(table.description).toBe('embedded, documentation networks only (4 ranges)');
  });
});

it('reads addresses of both kinds, and refuses what is none', () => {
  expect(readAddress('::')).toBe(0n);
  expect(readAddress('0:0:0:0:0:ffff:0102:0304')).toBe(readAddress('1.2.3.4'));
  for (const wrong of ['1::2::3', '1:2:3', '1:2:3:4:5:6:7:8:9', 'g::1', '1.2.3', '::12345'])
    expect(readAddress(wrong)).toBeUndefined();
  expect(() => readNetwork('10.0.0.0/33')).toThrow('no network');
});

it('finds in many ranges, the narrower one where it begins later', () => {
  const ranges = [
    { ...readNetwork('10.0.0.0/8'), code: 530000 },
    { ...readNetwork('10.20.0.0/16'), code: 530100 },
  ];
  const table = new RangeTable('test', ranges);
  expect([table.find('10.19.255.255'), table.find('10.20.1.1')]).toEqual([530000, 530100]);
});

it('loads a table from a file, and names a wrong line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'geoip-'));
  const file = path.join(folder, 'ranges.csv');
  try {
    await writeFile(file, '# source\n36.36.0.0/16,440100\r\n\n101.4.0.0,101.4.9.255,110000\n');
    const table = await loadGeoIp(file);
    expect([table.find('36.36.1.1'), table.find('101.4.9.255'), table.find('101.4.10.0')]).toEqual([
      440100,
      110000,
      undefined,
    ]);
    await writeFile(file, '36.36.0.0/16,440100\n36.36.0.0/16,kunming\n');
    await expect(loadGeoIp(file)).rejects.toThrow('ranges.csv:2');
  } finally {
    await rm(folder, { recursive: true });
  }
  expect((await loadGeoIp(undefined)).description).toContain('embedded');
});
