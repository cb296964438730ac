import { holdsMobile } from './validators.ts';

/** Fewest and most characters of a member's name. */
export const MEMBER_NAME_LENGTH = { min: 2, max: 20 } as const;

/** What only the shop calls itself. Compared without signs between the characters and in small letters. */
const reserved = [
  '客服',
  '官方',
  '管理员',
  '工作人员',
  '系统通知',
  '系统消息',
  '店长',
  '店员',
  '售后专员',
  '自营',
  'admin',
  'administrator',
  'official',
  'service',
  'kefu',
  'guanfang',
  'system',
];

/**
 * What is wrong with the name a member wants, in Chinese, or undefined: length, characters, and names that pass for the
 * shop's staff. Only letters, digits and - _ · are taken, so that neither control characters nor marks that turn or
 * hide text get in.
 * @param siteName name of the shop, which nobody may bear
 */
export function explainMemberName(name: string, siteName = ''): string | undefined {
  const { min, max } = MEMBER_NAME_LENGTH;
  const length = [...name].length;
  if (length === 0) return '请填写昵称';
  if (length < min || length > max) return `昵称长度需为 ${min}～${max} 个字`;
  if (!/^[\p{L}\p{N}_·-]+$/u.test(name)) return '昵称只能使用中文、字母、数字、“-”、“_”和“·”';
  if (holdsMobile(name)) return '为保护您的隐私，昵称中请不要包含手机号码';
  const bare = bareOf(name);
  const words = siteName === '' ? reserved : [...reserved, bareOf(siteName)];
  return words.some((word) => word !== '' && bare.includes(word))
    ? '昵称不能使用“客服”“官方”等易被误认为商城工作人员的字样'
    : undefined;
}

/** Wide and narrow letters are one, and signs between characters are nothing. */
function bareOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
