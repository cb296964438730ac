import * as z from 'zod';
import { accountDevices } from './account-devices.ts';
import { thirdPartyUnbound } from './account-refusals.ts';
import { loginResult, puzzleNeeded, wrongLogin } from './auth.ts';
import { operation, stateArea } from './operation.ts';
import { PASSWORD_FIELD_LENGTH } from './password.ts';
import { flag, idOrZero, integer, mobile, moment, nothing, text } from './wire.ts';

/** Name of a person at a provider, as the provider writes it. */
const openId = () => z.string().regex(/^[\w-]{0,100}$/);
/** Token of a solved slide puzzle, empty for none (S270). */
const verify = () => z.string().max(100).default('');
const needCheck = () => z.union([z.literal(1), z.literal('1'), z.literal('')]).optional();
const code = () => z.string().regex(/^\d{6}$/);
const mail = () => z.string().trim().max(254);
const secret = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** 1 QQ, 2 WeChat: as C007 and C008 name them (S262, S212). */
const provider = () => integer(1, 2);
const sent = z.object({ needVerify: z.boolean(), resendAfterSeconds: z.int() });
/** Where a code of `findpwd` goes: exactly one of the two. */
const receiver = { mobile: z.union([mobile(), z.literal('')]).default(''), mail: mail().default('') };

export const account = stateArea({
  reLoginInfo: operation({
    id: 'C004',
    method: 'GET',
    path: '/web/api/user/reLoginInfo/v1',
    body: 'query',
    access: 'member',
    summary:
      'Whose password /account/security asks for (S211, S226); userName is masked and C003 takes it as it is.',
    request: nothing(),
    response: z.object({ userName: z.string(), displayName: z.string(), msg: z.string() }),
  }),
  existWechat: operation({
    id: 'C005',
    method: 'GET',
    path: '/cloudapi_sc/web/api/pc/QRCode/getExistWxAccountFlag',
    body: 'none',
    access: 'public',
    summary: 'Whether the tenant has a WeChat login (S218).',
    request: nothing(),
    response: z.boolean(),
  }),
  wechatQr: operation({
    id: 'C006',
    method: 'GET',
    path: '/cloudapi_sc/web/api/pc/QRCode/getQRCode/v1',
    body: 'query',
    access: 'public',
    summary:
      'A QR for WeChat as the address of a picture (data:). Lives 2 minutes, works once; the scan comes as a message of type 3 (S243).',
    request: z.object({ storeId: idOrZero().optional() }),
    response: z.string(),
  }),
  thirdPartyLogin: operation({
    id: 'C007',
    method: 'POST',
    path: '/web/api/user/qqOrWeixinLogin/v1',
    body: 'json',
    access: 'public',
    summary:
      'Signs in by a third party (S229, S262). The openId is looked up among what the provider has proved to this browser within 10 minutes; code 2001 with type, openId, unionId when no member is bound (S265).',
    request: z.object({
      type: provider().default(1),
      openId: openId(),
      unionId: openId().default(''),
      /** Of a message of type 3, which proves the scan. */
      ticket: z.union([secret(), z.literal('')]).default(''),
    }),
    response: loginResult,
    refusals: { thirdPartyUnbound },
  }),
  thirdPartyBind: operation({
    id: 'C008',
    method: 'POST',
    path: '/web/api/user/qqOrWeixinBind/v1',
    body: 'json',
    access: 'public',
    summary:
      'Binds a proved third-party account to a member and signs in (S230). bindType 1: password is the text message code, an unknown number becomes a member; 2: the password of the account.',
    request: z.object({
      type: provider().default(1),
      username: z.string().trim().min(1).max(50),
      password: z.string().max(PASSWORD_FIELD_LENGTH),
      bindType: integer(1, 2).default(1),
      openId: openId(),
      unionId: openId().default(''),
      isWeb: flag().default(true),
      verify: verify(),
    }),
    response: loginResult,
    refusals: { wrongLogin, puzzleNeeded },
  }),
  registerSendCode: operation({
    id: 'C009',
    method: 'GET',
    path: '/web/api/user/registerSendVerify/v2',
    body: 'query',
    access: 'public',
    summary:
      'Sends a registration code to a number, registered or not, so that nobody learns which; needVerify as C002.',
    request: z.object({ mobile: mobile(), needCheck: needCheck(), verify: verify() }),
    response: sent,
  }),
  registerVerify: operation({
    id: 'C010',
    method: 'GET',
    path: '/web/api/user/registerVerification/v1',
    body: 'query',
    access: 'public',
    summary:
      'Checks a registration code without using it up (it counts as a try); then tells whether the number is registered.',
    request: z.object({ mobile: mobile(), SMSCode: code() }),
    response: z.object({ registered: z.boolean() }),
  }),
  register: operation({
    id: 'C011',
    method: 'POST',
    path: '/web/api/user/register/v1',
    body: 'json',
    access: 'public',
    summary:
      'Registers a number with its code and a password (S231), binds a proved openId, and signs in; conflict for a registered number.',
    request: z.object({
      mobile: mobile(),
      SMSCode: code(),
      password: z.string().max(PASSWORD_FIELD_LENGTH),
      openId: openId().default(''),
      unionId: openId().default(''),
    }),
    response: loginResult,
  }),
  findCheckCode: operation({
    id: 'C012',
    method: 'POST',
    path: '/web/api/user/checkVerifyCode/v2',
    body: 'json',
    access: 'public',
    summary:
      'Uses up the code of C014 and gives a validCode for C013: 10 minutes, once, this browser only. Not found where no member is behind it.',
    request: z.object({ ...receiver, validCode: code() }),
    response: z.object({ validCode: z.string() }),
  }),
  findReset: operation({
    id: 'C013',
    method: 'POST',
    path: '/web/api/user/updatePwd/v2',
    body: 'json',
    access: 'public',
    summary:
      'Sets a new password (S232) with the validCode of C012, or with the six digits themselves; signs the member out everywhere.',
    request: z.object({
      validCode: z.union([code(), secret()]),
      ...receiver,
      password: z.string().max(PASSWORD_FIELD_LENGTH),
    }),
    response: nothing(),
  }),
  findSendCode: operation({
    id: 'C014',
    method: 'POST',
    path: '/web/api/user/sendVerify/v3',
    body: 'json',
    access: 'public',
    summary:
      'Sends a code to reset a password to a mobile number or a mail address; the answer is the same whoever is behind it.',
    request: z.object({ ...receiver, needCheck: needCheck(), verify: verify() }),
    response: sent,
  }),
  qqOpenId: operation({
    id: 'C017',
    method: 'GET',
    path: '/web/api/user/qqOpenId/v1',
    body: 'query',
    access: 'public',
    summary:
      'Asks QQ whose the access token of a hash return is (S220); only for a state this browser was given and a token made out to this shop.',
    request: z.object({
      access_token: z.string().regex(/^[\w-]{8,2000}$/),
      state: z.string().max(100),
    }),
    response: z.object({ openid: z.string(), unionid: z.string(), redirect: z.string() }),
  }),
  thirdPartyStart: operation({
    id: 'X820',
    method: 'POST',
    path: '/web/api/user/thirdParty/start/v1',
    body: 'json',
    access: 'public',
    summary:
      'Where the browser goes to sign in, or bind, with a third party. The state in the address is kept for this browser, 10 minutes, once. way token: the return with a hash (S220).',
    request: z.object({
      type: provider(),
      purpose: z.enum(['login', 'bind', 'scan']).default('login'),
      /** Of the QR on a desktop, for a phone that scanned it. */
      loginKey: z.union([secret(), z.literal('')]).default(''),
      way: z.enum(['code', 'token']).default('code'),
      redirect: text(500).default(''),
    }),
    response: z.object({ address: z.string() }),
  }),
  thirdPartyFinish: operation({
    id: 'X821',
    method: 'POST',
    path: '/web/api/user/thirdParty/finish/v1',
    body: 'json',
    access: 'public',
    summary:
      'Exchanges the code a provider sent the browser back with; signs in, binds, or tells the desktop of a scan. Not bound: 2001 with redirect.',
    request: z.object({ type: provider(), code: z.string().max(2000), state: z.string().max(100) }),
    response: z.object({ outcome: z.enum(['signedIn', 'bound', 'scanned']), redirect: z.string() }),
    refusals: { thirdPartyUnbound },
  }),
  thirdPartyList: operation({
    id: 'X822',
    method: 'GET',
    path: '/web/api/user/thirdParty/list/v1',
    body: 'none',
    access: 'member',
    summary: 'Third parties the tenant offers, and whether this member is bound.',
    request: nothing(),
    response: z.array(z.object({ type: z.int(), name: z.string(), bound: z.boolean(), boundAt: moment() })),
  }),
  thirdPartyUnbind: operation({
    id: 'X823',
    method: 'POST',
    path: '/web/api/user/thirdParty/unbind/v1',
    body: 'json',
    access: 'member',
    summary: 'Unbinds a third party; 1003 without a recent proof of the password.',
    request: z.object({ type: provider() }),
    response: nothing(),
  }),
  ...accountDevices,
});
