import * as z from 'zod';
import { loginResult } from './auth.ts';
import { operation, stateArea } from './operation.ts';
import { moment, nothing } from './wire.ts';

/** 256 random bits as the QR codes and messages carry them. */
const secret = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Names an exchange of one visitor (S127): `imei` and 32 letters and digits. */
const routeKey = () => z.string().regex(/^imei[A-Za-z0-9]{32}$/);

/**
 * What a page connects with (S127, S264): STOMP 1.2 over a WebSocket at `socketAddress`, a path of the page's own host
 * or a whole address.
 */
const connection = {
  socketAddress: z.string(),
  vhost: z.string(),
  login: z.string(),
  /** Worth something for one minute, to this browser's visitor alone. */
  passcode: z.string(),
};

export const realtime = stateArea({
  credential: operation({
    id: 'X801',
    method: 'POST',
    path: '/web/api/pc/realtime/credential/v1',
    body: 'none',
    access: 'public',
    summary:
      'The queue credential of this visitor (S264): passcode lives 60 s. uuid names the browser; its cookie, which no script reads, is set when missing.',
    request: nothing(),
    response: z.object({ ...connection, uuid: z.string() }),
  }),
  loginRequest: operation({
    id: 'X802',
    method: 'POST',
    path: '/web/api/pc/loginQr/request/v1',
    body: 'json',
    access: 'public',
    summary:
      'What a scanned login QR asks for: which browser, where, since when; tells the browser that it was scanned. Not found once used or after 2 minutes.',
    request: z.object({ loginKey: secret() }),
    response: z.object({
      siteName: z.string(),
      /** `Chrome 浏览器 · Windows 电脑` */
      browser: z.string(),
      /** City of the address, 未知地点 when it is not known, with the address masked. */
      place: z.string(),
      ip: z.string(),
      askedAt: moment(),
      expiresAt: moment(),
    }),
  }),
  loginConfirm: operation({
    id: 'X803',
    method: 'POST',
    path: '/web/api/pc/loginQr/confirm/v1',
    body: 'json',
    access: 'member',
    summary:
      'Signs the browser of a login QR in as this member: works once, within 2 minutes. The browser gets a one-time ticket (S242).',
    request: z.object({ loginKey: secret() }),
    response: nothing(),
  }),
  loginRefuse: operation({
    id: 'X804',
    method: 'POST',
    path: '/web/api/pc/loginQr/refuse/v1',
    body: 'json',
    access: 'public',
    summary: 'Ends a login QR without a login; the browser is told. Doing it twice is no error.',
    request: z.object({ loginKey: secret() }),
    response: nothing(),
  }),
  loginRedeem: operation({
    id: 'X805',
    method: 'POST',
    path: '/web/api/pc/loginQr/redeem/v1',
    body: 'json',
    access: 'public',
    summary:
      'Exchanges the ticket of a confirmed login QR for the session cookie (S242): once, within a minute, by the browser that showed the QR; merges the guest cart.',
    request: z.object({ ticket: secret() }),
    response: loginResult,
  }),
  handOverBrowser: operation({
    id: 'X808',
    method: 'POST',
    path: '/web/api/pc/handOver/browser/v1',
    body: 'none',
    access: 'public',
    summary:
      'Names this browser to the host that will hand a session over (S031); its cookie, which no script reads, is set when missing.',
    request: nothing(),
    response: z.object({ browserId: z.string() }),
  }),
  handOver: operation({
    id: 'X809',
    method: 'POST',
    path: '/web/api/pc/handOver/ticket/v1',
    body: 'json',
    access: 'member',
    summary:
      'A ticket that signs this member in on another host of the tenant (S031): once, within a minute, by the browser of X808 alone.',
    request: z.object({ browserId: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) }),
    response: z.object({ ticket: z.string() }),
  }),
  handOverEnter: operation({
    id: 'X810',
    method: 'POST',
    path: '/web/api/pc/handOver/enter/v1',
    body: 'json',
    access: 'public',
    summary: 'Exchanges the ticket of X809 for the session cookie of this host; merges the guest cart.',
    request: z.object({ ticket: secret() }),
    response: loginResult,
  }),
  imeiPushConfig: operation({
    id: 'C213',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/imeiPush/config/v1',
    body: 'none',
    access: 'public',
    summary:
      'A route key of 30 minutes with what to connect with (S127): the exchange is named for it, and pushAddress is what the QR shows (S129).',
    request: nothing(),
    response: z.object({
      ...connection,
      routeKey: z.string(),
      /** Path of the phone page with the route key. */
      pushAddress: z.string(),
      expiresAt: moment(),
    }),
  }),
  imeiRoute: operation({
    id: 'X806',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/imeiPush/route/v1',
    body: 'json',
    access: 'public',
    summary: 'Whether a route key still leads somewhere, for the phone page; not found otherwise.',
    request: z.object({ routeKey: routeKey() }),
    response: z.object({ siteName: z.string(), expiresAt: moment() }),
  }),
  imeiPush: operation({
    id: 'X807',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/imeiPush/push/v1',
    body: 'json',
    access: 'public',
    summary:
      'Sends the number of a phone to the page that showed the QR (S128): an IMEI of 15 digits with its check digit, or a MEID; at most 20 for one route key.',
    request: z.object({
      routeKey: routeKey(),
      /** Blanks and hyphens do not count. */
      imei: z.string().trim().max(40),
    }),
    response: nothing(),
  }),
});
