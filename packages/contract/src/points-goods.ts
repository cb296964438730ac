import * as z from 'zod';
import { memberLevels } from './member-level.ts';
import { operation, stateArea } from './operation.ts';
import { pointsGoodsStateKeys } from './points-goods-words.ts';
import {
  flag,
  id,
  idOrZero,
  integer,
  moment,
  pageOf,
  pageRequest,
  picture,
  text,
  yuan,
  yuanInput,
} from './wire.ts';

const goods = z.object({
  id: z.int(),
  name: z.string(),
  image: picture(),
  points: z.int(),
  /** Yuan beside the points. */
  price: yuan(),
  /** What it costs otherwise. */
  worth: yuan(),
  left: z.int(),
  perMember: z.int(),
  /** The lowest level that may have it. */
  levelMin: z.int(),
  levelName: z.string(),
  startsAt: moment(),
  endsAt: moment(),
  state: z.enum(pointsGoodsStateKeys),
});

/** Goods that members have for points, and a price beside them where there is one. */
export const pointsGoods = stateArea({
  list: operation({
    id: 'C269',
    method: 'GET',
    path: '/web/api/vipClub/limitExchange/v1',
    body: 'query',
    access: 'public',
    summary:
      'Goods for points that are open or will be: those that are open first, what ends first before the others.',
    request: z.object({ ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(goods),
  }),
  detail: operation({
    id: 'C271',
    method: 'GET',
    path: '/web/api/vipClub/goods/detail/v1',
    body: 'query',
    access: 'public',
    summary: 'One of the goods for points, with what who asks has had of it and may do now.',
    request: z.object({ id: id() }),
    response: goods.extend({
      ppid: z.int(),
      specText: z.string(),
      /** A sentence each. */
      rules: z.array(z.string()),
      /** Units that who asks has had. */
      mine: z.int(),
      /** Points of who asks; 0 for a guest. */
      owned: z.int(),
      can: z.boolean(),
      /** On the button: 立即兑换, 积分不足，还差 320. */
      text: z.string(),
    }),
  }),
  exchange: operation({
    id: 'C266',
    method: 'POST',
    path: '/web/api/vipClub/exchangeCode/v1',
    body: 'json',
    access: 'member',
    summary:
      'Takes one unit for points: an order that is paid at once, or by its price at the counter. The same submitToken again is the same order. Refused when it is not open, gone, had already, or for too few points.',
    request: z.object({
      id: id(),
      addressId: id(),
      submitToken: z.string().regex(/^[\w-]{16,64}$/),
    }),
    response: z.object({
      orderId: z.int(),
      /** Yuan that are to be paid yet. */
      payable: yuan(),
    }),
  }),
});

/** What staff offer for points. */
export const adminPointsGoods = stateArea({
  list: operation({
    id: 'X2417',
    method: 'GET',
    path: '/admin/api/pointsGoods/list',
    body: 'query',
    access: 'vip:read',
    summary: 'All goods for points, the newest first, with how many were taken.',
    request: z.object({ ...pageRequest(20) }),
    response: pageOf(
      goods.extend({ ppid: z.int(), quota: z.int(), given: z.int(), rules: z.string(), active: z.boolean() }),
    ),
  }),
  save: operation({
    id: 'X2418',
    method: 'POST',
    path: '/admin/api/pointsGoods/save',
    body: 'json',
    access: 'vip:edit',
    summary:
      'Offers goods for points or changes that. Refused for goods that are not there and for a quota below what was taken.',
    request: z.object({
      id: idOrZero(),
      ppid: id(),
      points: integer(1, 9_999_999),
      price: yuanInput().default(0),
      quota: integer(1, 999_999),
      perMember: integer(1, 99).default(1),
      levelMin: integer(1, memberLevels.length).default(1),
      startsAt: z.iso.datetime({ offset: true }),
      endsAt: z.iso.datetime({ offset: true }),
      rules: text(1_000).default(''),
      active: flag().default(true),
    }),
    response: z.object({ id: z.int() }),
  }),
});
