import { expect, test } from 'vitest';
import { explainRedirect } from './redirect-rule.ts';

const own = ['www.example.com', 'm.example.com'];

test('S012 an address is refused beside the field as the API would refuse it', () => {
  for (const fine of ['', 'https://other.example/', 'http://localhost:3000', 'https://新店.example/首页']) {
    expect(explainRedirect(fine, own), fine).toBeUndefined();
  }
  for (const wrong of [
    'other.example',
    'ftp://other.example',
    'javascript:alert(1)',
    'https://',
    'https://a b',
  ]) {
    expect(explainRedirect(wrong, own), wrong).toContain('http://');
  }
  expect(explainRedirect('https://user:secret@other.example/', own)).toBe('跳转地址中不能包含账号和密码');
  expect(explainRedirect('https://WWW.Example.com.:8080/x', own)).toBe('不能跳转到站点自己的域名');
});
