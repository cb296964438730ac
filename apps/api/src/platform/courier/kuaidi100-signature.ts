import { createHash, timingSafeEqual } from 'node:crypto';

/** A merchant at 快递100. */
export interface Kuaidi100Config {
  /** `https://poll.kuaidi100.com`, without a slash at the end. */
  baseUrl: string;
  /** 授权key */
  key: string;
  /** Of 商家寄件. */
  secret: string;
  /** Of 实时查询. */
  customer: string;
}

/** 快递100 signs with MD5 in capitals over texts one behind the other. */
export function signKuaidi100(...texts: string[]): string {
  return createHash('md5').update(texts.join(''), 'utf8').digest('hex').toUpperCase();
}

/** Whether two signatures are the same, in a time that tells nothing. */
export function isSameSignature(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left.toUpperCase()), Buffer.from(right.toUpperCase())];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What pushes are signed with: 快递100 signs them with a salt of the merchant's choice. */
export function saltOf({ secret, customer }: Kuaidi100Config): string {
  return createHash('sha256').update(`push:${secret}:${customer}`).digest('hex').slice(0, 32);
}

/**
 * The signed parameter of a push, whose form carries `sign` and `param`. @returns undefined where it is not signed for
 * this merchant
 */
export function openPush(rawBody: string, config: Kuaidi100Config): string | undefined {
  const form = new URLSearchParams(rawBody);
  const param = form.get('param') ?? '';
  const sign = form.get('sign') ?? '';
  return isSameSignature(sign, signKuaidi100(param, saltOf(config))) ? param : undefined;
}

/** What 快递100 wants to be told when a push was taken; anything else, and it sends it again. */
export const PUSH_TAKEN = JSON.stringify({ result: true, returnCode: '200', message: '成功' });
