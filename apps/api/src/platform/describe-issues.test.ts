import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeIssues } from './describe-issues.ts';

const schema = z.object({
  name: z.string().min(1).max(10),
  count: z.number().int(),
  ppid: z.union([z.number(), z.string()]),
});
const good = { name: '张三', count: 1, ppid: 1 };
const explain = (input: object) => {
  const { error } = schema.safeParse({ ...good, ...input }, { reportInput: true });
  return error && describeIssues(error);
};

describe('what is said about a wrong input', () => {
  it('asks for what is missing, and only for that', () => {
    expect(explain({ name: undefined })).toBe('请填写姓名');
    expect(explain({ ppid: undefined })).toBe('请填写参数 ppid');
    expect(explain({ name: ['a', 'b'] })).toBe('姓名格式不正确，请检查后重试');
    expect(explain({ count: 'many' })).toBe('数量格式不正确，请检查后重试');
    expect(explain({ ppid: {} })).toBe('参数 ppid格式不正确，请检查后重试');
  });

  it('says when something is too long or empty', () => {
    expect(explain({ name: '长'.repeat(11) })).toBe('姓名超出允许的范围，请检查后重试');
    expect(explain({ name: '' })).toBe('姓名不能为空或过小，请检查后重试');
  });
});
