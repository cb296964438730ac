import { createHash, randomBytes } from 'node:crypto';
import type { ResponsePort } from '../operation-binding.ts';
import type { RequestContext } from '../request-context.ts';

/** Names a browser towards realtime. Scripts cannot read it and strangers cannot guess it, unlike the device id. */
export const BROWSER_COOKIE = 'Browser';
const DAYS = 30;

/** The id that stands for a browser: made from its cookie, so that knowing the id is not enough to be that browser. */
export function browserIdOf(token: string | undefined): string {
  if (token === undefined || !/^[A-Za-z0-9_-]{43}$/.test(token)) return '';
  const hex = createHash('sha256').update(`browser:${token}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** The visitor's browser id; gives the browser its cookie when it has none. */
export function ensureBrowserId(ctx: RequestContext, response: ResponsePort): string {
  if (ctx.visitor.browserId !== '') return ctx.visitor.browserId;
  const token = randomBytes(32).toString('base64url');
  response.setCookie(BROWSER_COOKIE, token, { maxAgeSeconds: DAYS * 86_400, httpOnly: true });
  return browserIdOf(token);
}
