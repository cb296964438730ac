import { featureNames, tenantFeatures } from '@jishi/contract/tenant-features.ts';
import type * as z from 'zod';

/** Chinese names of request fields that a shopper may have to correct. Others are named as they are. */
const fieldNames: Record<string, string> = {
  phone: '手机号码',
  mobile: '手机号码',
  username: '用户名',
  password: '密码',
  verify: '验证码',
  name: '姓名',
  receiver: '收货人',
  detail: '详细地址',
  count: '数量',
  keyword: '搜索词',
  content: '内容',
  remark: '备注',
  page: '页码',
  pageSize: '每页条数',
  cityId: '地区',
  reason: '原因',
  price: '价格',
  listPrice: '标价',
  account: '账号',
  courier: '快递公司',
  number: '运单号',
  pickupCode: '提货码',
  onHand: '库存数量',
  sellingPoint: '卖点',
  ...Object.fromEntries(featureNames.map((name) => [name, tenantFeatures[name].name])),
};

/**
 * One natural sentence about the first thing that is wrong with an input.
 * @param error of a `safeParse` with `reportInput`; without it everything looks like a missing field
 */
export function describeIssues(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return '提交的内容有误，请检查后重试';
  const key = issue.path.findLast((part) => typeof part === 'string');
  const field = key === undefined ? '提交的内容' : (fieldNames[key] ?? `参数 ${key}`);
  if (issue.input === undefined) return `请填写${field}`;
  switch (issue.code) {
    case 'too_big':
      return `${field}超出允许的范围，请检查后重试`;
    case 'too_small':
      return `${field}不能为空或过小，请检查后重试`;
    default:
      return `${field}格式不正确，请检查后重试`;
  }
}
