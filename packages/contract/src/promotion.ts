import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { instant, promotionDraft, promotionRow, promotionTerms, stateKeys } from './promotion-shapes.ts';
import { promotionTypeKeys } from './promotion-words.ts';
import { id, idOrZero, integer, nothing, pageOf, pageRequest, text, yuan, yuanInput } from './wire.ts';

/** What staff are told before they publish. */
const finding = z.object({ level: z.enum(['block', 'warn']), text: z.string() });

const packageItem = z.object({ ppid: id(), units: integer(1, 99), minus: yuanInput() });

const line = z.object({ ppid: id(), count: integer(1, 999) });

/** Promotions and packages, as staff make them. */
export const adminPromotion = stateArea({
  list: operation({
    id: 'X1000',
    method: 'GET',
    path: '/admin/api/promotion/list',
    body: 'query',
    access: 'promotion:read',
    summary: 'Promotions, the newest first, with what they gave; by type, state and a word of the title.',
    request: z.object({
      type: z.union([z.enum(promotionTypeKeys), z.literal('')]).default(''),
      phase: z.enum(['', 'draft', 'waiting', 'running', 'over', 'stopped']).default(''),
      keyword: text(40).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(promotionRow),
  }),
  detail: operation({
    id: 'X1001',
    method: 'GET',
    path: '/admin/api/promotion/detail',
    body: 'query',
    access: 'promotion:read',
    summary: 'A promotion as staff write it, with the names of its goods.',
    request: z.object({ id: id() }),
    response: z.object({
      draft: promotionTerms,
      state: z.enum(stateKeys),
      /** Names of the SKUs in it. */
      names: z.array(z.object({ ppid: z.int(), name: z.string() })),
    }),
  }),
  save: operation({
    id: 'X1002',
    method: 'POST',
    path: '/admin/api/promotion/save',
    body: 'json',
    access: 'promotion:edit',
    summary: 'Writes a draft; a published one is never changed by it: `newVersion` makes a draft of it.',
    request: promotionDraft,
    response: z.object({ id: z.int() }),
  }),
  check: operation({
    id: 'X1003',
    method: 'POST',
    path: '/admin/api/promotion/check',
    body: 'json',
    access: 'promotion:read',
    summary:
      'What stands against publishing a draft and what staff should know: other promotions of the same goods, low prices.',
    request: z.object({ id: id() }),
    response: z.object({ findings: z.array(finding) }),
  }),
  publish: operation({
    id: 'X1004',
    method: 'POST',
    path: '/admin/api/promotion/publish',
    body: 'json',
    access: 'promotion:publish',
    summary: 'Publishes a draft; the version before it stops. Refused while something stands against it.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  stop: operation({
    id: 'X1005',
    method: 'POST',
    path: '/admin/api/promotion/stop',
    body: 'json',
    access: 'promotion:publish',
    summary: 'Stops a published one for good; orders that have it keep it.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  amend: operation({
    id: 'X1006',
    method: 'POST',
    path: '/admin/api/promotion/amend',
    body: 'json',
    access: 'promotion:publish',
    summary: 'The title, a later end or more budget of a published one; nothing else of it changes.',
    request: z.object({ id: id(), title: text(40), endsAt: instant(), budget: yuanInput() }),
    response: nothing(),
  }),
  newVersion: operation({
    id: 'X1007',
    method: 'POST',
    path: '/admin/api/promotion/newVersion',
    body: 'json',
    access: 'promotion:edit',
    summary: 'A draft of the same terms; what members have used counts on once it is published.',
    request: z.object({ id: id() }),
    response: z.object({ id: z.int() }),
  }),
  preview: operation({
    id: 'X1008',
    method: 'POST',
    path: '/admin/api/promotion/preview',
    body: 'json',
    access: 'promotion:read',
    summary:
      'Prices a basket as the cart would, with everything in force and, unless it is 0, with this promotion.',
    request: z.object({
      id: idOrZero().default(0),
      lines: z.array(line).min(1).max(50),
      level: integer(0, 4).default(0),
    }),
    response: z.object({
      lines: z.array(
        z.object({
          ppid: z.int(),
          name: z.string(),
          count: z.int(),
          base: yuan(),
          net: yuan(),
          shares: z.array(z.object({ title: z.string(), amount: yuan() })),
        }),
      ),
      groups: z.array(z.object({ title: z.string(), text: z.string(), next: z.string() })),
      gifts: z.array(
        z.object({ name: z.string(), units: z.int(), state: z.enum(['given', 'refused', 'out']) }),
      ),
      idle: z.array(z.object({ title: z.string(), reason: z.string() })),
      goods: yuan(),
      saved: yuan(),
      payable: yuan(),
    }),
  }),
  packages: operation({
    id: 'X1009',
    method: 'GET',
    path: '/admin/api/promotion/packages',
    body: 'query',
    access: 'promotion:read',
    summary: 'Packages, the newest first, with their goods and prices of now.',
    request: z.object({ keyword: text(40).default(''), ...pageRequest(20) }),
    response: pageOf(
      z.object({
        id: z.int(),
        ppid: z.int(),
        name: z.string(),
        sort: z.int(),
        state: z.enum(stateKeys),
        items: z.array(
          z.object({ ppid: z.int(), name: z.string(), units: z.int(), minus: yuan(), price: yuan() }),
        ),
        price: yuan(),
        saved: yuan(),
        /** All of it has a cost, and the package sells below it. */
        isBelowCost: z.boolean(),
      }),
    ),
  }),
  savePackage: operation({
    id: 'X1010',
    method: 'POST',
    path: '/admin/api/promotion/savePackage',
    body: 'json',
    access: 'promotion:edit',
    summary: 'Writes a package; one that is offered is stopped first.',
    request: z.object({
      id: idOrZero().default(0),
      /** The goods on whose page it is offered: one of the items. */
      ppid: id(),
      name: text(40),
      sort: integer(0, 9_999).default(0),
      items: z.array(packageItem).min(2).max(10),
    }),
    response: z.object({ id: z.int() }),
  }),
  setPackageState: operation({
    id: 'X1011',
    method: 'POST',
    path: '/admin/api/promotion/setPackageState',
    body: 'json',
    access: 'promotion:publish',
    summary: 'Offers a package, or stops offering it.',
    request: z.object({ id: id(), state: z.enum(['published', 'stopped']) }),
    response: nothing(),
  }),
});
