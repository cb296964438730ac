import { expect, test } from 'vitest';
import { explainHosts, listPending, tidyHost } from './host-rules.ts';

const shop = { pcHost: 'www.example.com', mobileHost: 'm.example.com' };

test('S013 hosts are refused beside the field as the API would refuse them', () => {
  expect(explainHosts(['www.example.com', 'localhost', '[::1]'], shop)).toBeUndefined();
  expect(explainHosts(['www.example.com', '不是域名'], shop)).toContain('“不是域名”不是域名');
  expect(explainHosts(['www.example.com', 'example.com:8080'], shop)).toContain('不带端口');
  expect(explainHosts(['www.example.com', `${'a'.repeat(64)}.com`], shop)).toContain('不是域名');
  expect(explainHosts(['example.com'], shop)).toBe('“全部域名”中需要包含电脑站域名');
  expect(explainHosts(['www.example.com', 'm.example.com'], shop)).toBe('手机站域名不能同时是电脑站域名');
});

test('a host that was pasted with blanks or capitals is taken as it is stored', () => {
  expect(tidyHost(' WWW.Example.COM ')).toBe('www.example.com');
});

test('S010 what waits for head office is named once, and what was not asked for not at all', () => {
  expect(listPending({ hosts: ['www.example.com'], mobileHost: '', domain: 'www.example.com' })).toEqual([
    'www.example.com',
  ]);
  expect(listPending({ hosts: [], mobileHost: '', domain: '' })).toEqual([]);
});
