import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { orderSummary } from './order-shapes.ts';
import { PASSWORD_FIELD_LENGTH } from './password.ts';
import { payPasswordLocked, wrongPayPassword } from './pay-password-refusals.ts';
import { taken } from './refusal.ts';
import { integer, mobile, moment, nothing, pageOf, pageRequest, picture, yuan } from './wire.ts';

/** What the service judges itself, so that the refusal stands in its own words beside its field (`data.fields`). */
const typed = (maximum: number) => z.string().max(maximum).default('');
const sent = z.object({ resendAfterSeconds: z.int() });

/** Bytes of the body that carries an avatar: a data address of at most 1 MB and what stands around it. */
const AVATAR_BODY_BYTES = 1_048_576 + 1_024;

export const member = stateArea({
  info: operation({
    id: 'C223',
    method: 'GET',
    path: '/web/api/user/getMyInfo/v1',
    body: 'none',
    access: 'member',
    summary:
      'The member’s own profile. mobile and mail are masked; gender 0 not said, 1 man, 2 woman; birthday YYYY-MM-DD or empty.',
    request: nothing(),
    response: z.object({
      userId: z.int(),
      userName: z.string(),
      gender: z.int(),
      birthday: z.string(),
      avatar: picture().nullable(),
      mobile: z.string(),
      mail: z.string(),
      level: z.int(),
      levelName: z.string(),
      hasPassword: z.boolean(),
      hasPayPassword: z.boolean(),
      isRealName: z.boolean(),
    }),
  }),
  update: operation({
    id: 'C224',
    method: 'POST',
    path: '/web/api/user/updateMyInfo/v1',
    body: 'json',
    access: 'member',
    summary:
      'Changes name (2 to 20 letters, digits, - _ ·; none of the staff’s), gender and birthday (YYYY-MM-DD, empty for none). A refusal names its field in data.fields.',
    request: z.object({ userName: typed(100), gender: integer(0, 2).default(0), birthday: typed(10) }),
    response: nothing(),
  }),
  updatePassword: operation({
    id: 'C225',
    method: 'POST',
    path: '/web/api/user/updatePassword/v2',
    body: 'json',
    access: 'member',
    summary:
      'Sets the login password, proved by the old one (way password) or by a code on the member’s number (way code); signs out every other browser and changes the token of this one. Weak ones are refused.',
    request: z.object({
      way: z.enum(['password', 'code']).default('password'),
      oldPassword: typed(PASSWORD_FIELD_LENGTH),
      code: typed(10),
      password: typed(PASSWORD_FIELD_LENGTH),
    }),
    response: nothing(),
  }),
  updateMobile: operation({
    id: 'C226',
    method: 'POST',
    path: '/web/api/user/updateMobile/v1',
    body: 'json',
    access: 'member',
    summary:
      'Moves the account to the number that has the code; 1003 without a recent proof of the member; conflict for a number of another account. Signs out every other browser and changes the token of this one.',
    request: z.object({ mobile: mobile(), code: typed(10) }),
    response: nothing(),
    refusals: { taken },
  }),
  updateAvatar: operation({
    id: 'C227',
    method: 'POST',
    path: '/web/api/user/updateAvatar/v1',
    body: 'json',
    access: 'member',
    summary:
      'Takes a picture as a data address (JPEG, PNG, WebP; at most 1 MB, 80 to 4,096 px a side); empty takes the avatar away.',
    request: z.object({ image: z.string().max(1_048_576) }),
    response: z.object({ avatar: picture().nullable() }),
    bodyLimitBytes: AVATAR_BODY_BYTES,
  }),
  setPayPassword: operation({
    id: 'C228',
    method: 'POST',
    path: '/web/api/user/setPayPwd/v1',
    body: 'json',
    access: 'member',
    summary:
      'Sets the six-digit payment password and uses up the code of the member’s number; none that is a run, a repetition, the birthday or part of the number. Lifts a lock, signs out every other browser and changes the token of this one.',
    request: z.object({ password: typed(20), code: typed(10) }),
    response: nothing(),
  }),
  checkPayPassword: operation({
    id: 'C229',
    method: 'POST',
    path: '/web/api/user/checkPayPwd/v1',
    body: 'json',
    access: 'member',
    summary:
      'Whether the payment password is right; five wrong ones in a row lock it for 30 minutes (data.triesLeft, data.lockedUntil).',
    request: z.object({ password: typed(20) }),
    response: nothing(),
    refusals: { wrongPayPassword, payPasswordLocked },
  }),
  verifyPayPasswordCode: operation({
    id: 'C230',
    method: 'POST',
    path: '/web/api/user/payPwdSmsVerify/v1',
    body: 'json',
    access: 'member',
    summary:
      'Whether the code for the payment password is right, without using it up (it counts as a try); mobile empty or the member’s own.',
    request: z.object({ mobile: typed(20), code: typed(10) }),
    response: nothing(),
  }),
  sendMobileCode: operation({
    id: 'C231',
    method: 'POST',
    path: '/web/api/user/sendMobileVerify/v1',
    body: 'json',
    access: 'member',
    summary:
      'Sends a code. purpose mobile: to the new number, 1003 without a recent proof; password and payPassword: to the member’s own, whatever mobile says.',
    request: z.object({
      mobile: typed(20),
      purpose: z.enum(['mobile', 'password', 'payPassword']).default('mobile'),
    }),
    response: sent,
  }),
  sendMailCode: operation({
    id: 'C232',
    method: 'POST',
    path: '/web/api/user/sendEmailVerify/v1',
    body: 'json',
    access: 'member',
    summary: 'Sends a code to the mail address to be bound; 1003 without a recent proof of the member.',
    request: z.object({ mail: typed(300) }),
    response: sent,
  }),
  updateMail: operation({
    id: 'C233',
    method: 'POST',
    path: '/web/api/user/updateEmail/v1',
    body: 'json',
    access: 'member',
    summary:
      'Binds the mail address that has the code; 1003 without a recent proof; conflict for an address of another account.',
    request: z.object({ mail: typed(300), validCode: typed(10) }),
    response: nothing(),
    refusals: { taken },
  }),
  balanceLog: operation({
    id: 'C237',
    method: 'GET',
    path: '/web/api/user/balanceLog/v1',
    body: 'query',
    access: 'member',
    summary: 'Changes of the member’s balance, the newest first; amounts are positive in, negative out.',
    request: z.object({ ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        id: z.int(),
        amount: yuan(),
        balanceAfter: yuan(),
        reason: z.string(),
        createdAt: moment(),
      }),
    ).extend({ balance: yuan() }),
  }),
  addRealName: operation({
    id: 'C239',
    method: 'POST',
    path: '/web/api/member/realName/add/v1',
    body: 'json',
    access: 'member',
    summary:
      'Name in Chinese and an ID card of 18 places; once for a member and once for an ID card of a tenant. Kept encrypted.',
    request: z.object({ name: typed(100), idCard: typed(40) }),
    response: nothing(),
    refusals: { taken },
  }),
  realName: operation({
    id: 'C240',
    method: 'GET',
    path: '/web/api/member/realName/info/v1',
    body: 'none',
    access: 'member',
    summary: 'Whether the member has given the real name; name and ID card are masked, empty when not.',
    request: nothing(),
    response: z.object({
      verified: z.boolean(),
      name: z.string(),
      idCard: z.string(),
      verifiedAt: z.string(),
    }),
  }),
  index: operation({
    id: 'C241',
    method: 'GET',
    path: '/web/api/member/index/v1',
    body: 'none',
    access: 'member',
    summary: 'What /member opens with: who it is, points, balance, what waits, the three newest orders.',
    request: nothing(),
    response: z.object({
      userName: z.string(),
      avatar: picture().nullable(),
      levelName: z.string(),
      mobile: z.string(),
      hasPayPassword: z.boolean(),
      isRealName: z.boolean(),
      points: z.int(),
      balance: yuan(),
      couponCount: z.int(),
      favouriteCount: z.int(),
      orderCounts: z.object({ unpaid: z.int(), paid: z.int(), shipped: z.int(), completed: z.int() }),
      recentOrders: z.array(orderSummary),
      /** When the account goes, where the member has asked to leave; empty otherwise. */
      closingAt: moment(),
    }),
  }),
});
