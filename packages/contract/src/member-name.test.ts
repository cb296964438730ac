import { expect, it } from 'vitest';
import { explainMemberName } from './member-name.ts';

it.each(['张三', '昆明_小王', 'Li-Lei', '古丽·买买提', '二十个字二十个字二十个字二十个字二十个字', '𠮷田'])(
  'takes the name %s',
  (name) => {
    expect(explainMemberName(name, '机市')).toBeUndefined();
  },
);

it.each([
  ['', '请填写昵称'],
  ['张', '昵称长度需为 2～20 个字'],
  ['张'.repeat(21), '昵称长度需为 2～20 个字'],
  ['张 三', '昵称只能使用中文、字母、数字、“-”、“_”和“·”'],
  ['张\u0000三', '昵称只能使用中文、字母、数字、“-”、“_”和“·”'],
  ['张\u202e三', '昵称只能使用中文、字母、数字、“-”、“_”和“·”'],
  ['张\u200b三', '昵称只能使用中文、字母、数字、“-”、“_”和“·”'],
  ['<b>张三', '昵称只能使用中文、字母、数字、“-”、“_”和“·”'],
  ['我是13812345678', '为保护您的隐私，昵称中请不要包含手机号码'],
])('refuses the name %j', (name, message) => {
  expect(explainMemberName(name)).toBe(message);
});

it.each(['在线客服', '客-服小王', '官·方旗舰', 'ＡＤＭＩＮ', 'Admin_1', '机市小王', '机_市'])(
  'refuses the name %s, which passes for the shop',
  (name) => {
    expect(explainMemberName(name, '机市')).toMatch(/商城工作人员/);
  },
);
