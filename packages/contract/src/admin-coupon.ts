import * as z from 'zod';
import { couponDetail, couponDraft, couponRow, couponTarget } from './admin-coupon-shapes.ts';
import { couponKindKeys, couponStateKeys } from './coupon-words.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { id, idOrNone, idOrZero, integer, nothing, pageOf, pageRequest, text, yuan } from './wire.ts';

/** Rules of coupons: written, published and measured. */
export const adminCoupon = stateArea({
  list: operation({
    id: 'X1070',
    method: 'GET',
    path: '/admin/api/coupon/list',
    body: 'query',
    access: 'coupon:read',
    summary: 'Rules, the newest first unless sorted.',
    request: z.object({
      keyword: text(40).default(''),
      kind: z.union([z.enum(couponKindKeys), z.literal('')]).default(''),
      state: z.union([z.enum(couponStateKeys), z.literal('')]).default(''),
      sort: z.enum(['', 'givenAsc', 'givenDesc', 'createdAsc', 'createdDesc']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(couponRow),
  }),
  detail: operation({
    id: 'X1071',
    method: 'GET',
    path: '/admin/api/coupon/detail',
    body: 'query',
    access: 'coupon:read',
    summary: 'A rule in full.',
    request: z.object({ id: id() }),
    response: couponDetail,
  }),
  save: operation({
    id: 'X1072',
    method: 'POST',
    path: '/admin/api/coupon/save',
    body: 'json',
    access: 'coupon:edit',
    summary:
      'Makes a draft (id 0) or changes one. Refused: a percentage without a cap, an amount above its threshold, no end, a published rule. Of `previousId` it takes the place when it is published.',
    request: z.object({
      id: idOrZero(),
      version: integer(0, 1_000_000).default(0),
      previousId: idOrNone(),
      ...couponDraft,
    }),
    response: z.object({ id: z.int(), version: z.int() }),
    refusals: { outdated },
  }),
  publish: operation({
    id: 'X1073',
    method: 'POST',
    path: '/admin/api/coupon/publish',
    body: 'json',
    access: 'coupon:publish',
    summary: 'Puts a draft into force; the rule that it takes the place of stops in the same moment.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  stop: operation({
    id: 'X1074',
    method: 'POST',
    path: '/admin/api/coupon/stop',
    body: 'json',
    access: 'coupon:publish',
    summary: 'Gives no more of it; who holds one keeps it.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  extend: operation({
    id: 'X1075',
    method: 'POST',
    path: '/admin/api/coupon/extend',
    body: 'json',
    access: 'coupon:publish',
    summary:
      'Gives a published rule more of it, a higher budget or a later end; less and earlier are refused.',
    request: z.object({
      id: id(),
      quota: couponDraft.quota,
      budget: couponDraft.budget,
      claimTo: couponDraft.claimTo,
      validTo: couponDraft.validTo,
    }),
    response: nothing(),
  }),
  countGoods: operation({
    id: 'X1076',
    method: 'POST',
    path: '/admin/api/coupon/countGoods',
    body: 'json',
    access: 'coupon:read',
    summary: 'How many goods on sale a scope takes in, and the first 5 of them.',
    request: z.object({ targets: z.array(couponTarget).max(500) }),
    response: z.object({ count: z.int(), names: z.array(z.string()) }),
  }),
  goodsOptions: operation({
    id: 'X1077',
    method: 'GET',
    path: '/admin/api/coupon/goodsOptions',
    body: 'query',
    access: 'coupon:read',
    summary: 'Categories and brands of the shop, and goods by a keyword, to choose a scope from.',
    request: z.object({ keyword: text(40).default('') }),
    response: z.object({
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
      brands: z.array(z.object({ id: z.int(), name: z.string() })),
      goods: z.array(z.object({ productId: z.int(), ppid: z.int(), name: z.string() })),
    }),
  }),
  report: operation({
    id: 'X1083',
    method: 'GET',
    path: '/admin/api/coupon/report',
    body: 'query',
    access: 'coupon:read',
    summary:
      'What a rule brought by days of Beijing, the newest 60, and in all: given, used, off, sales, new members.',
    request: z.object({ id: id() }),
    response: z.object({
      total: z.object({
        given: z.int(),
        used: z.int(),
        discount: yuan(),
        sales: yuan(),
        newMembers: z.int(),
      }),
      days: z.array(
        z.object({
          day: z.string(),
          given: z.int(),
          used: z.int(),
          discount: yuan(),
          sales: yuan(),
          newMembers: z.int(),
        }),
      ),
    }),
  }),
});
