import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { offerChanged } from './recycle.ts';
import { valuationExpired, valuationUsed } from './trade-in-refusals.ts';
import { bargain, choice, oldPhone, state, tradeInItem } from './trade-in-shapes.ts';
import {
  divisionCode,
  id,
  idOrNone,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  picture,
  yuan,
} from './wire.ts';

/** An old phone is taken off a new one, in the same sale. All but the offers belong to the member. */
export const tradeIn = stateArea({
  add: operation({
    id: 'C197',
    method: 'POST',
    path: '/web/api/tradeIn/add/v2',
    body: 'json',
    access: 'member',
    summary:
      'Keeps a valuation of the member’s for a new phone. The same valuation again gives the same trade-in, for the SKU named last. Not found for another’s valuation.',
    request: z.object({ ppid: id(), featureId: id() }),
    response: z.object({ id: z.int() }),
    refusals: { valuationExpired, valuationUsed },
  }),
  update: operation({
    id: 'C198',
    method: 'POST',
    path: '/web/api/tradeIn/update/v2',
    body: 'json',
    access: 'member',
    summary: 'Gives an open trade-in, or one in the cart, another valuation: the phone was valued again.',
    request: z.object({ id: id(), featureId: id() }),
    response: nothing(),
    refusals: { valuationExpired, valuationUsed },
  }),
  list: operation({
    id: 'C211',
    method: 'GET',
    path: '/web/api/tradeIn/list/v1',
    body: 'query',
    access: 'member',
    summary: 'Trade-ins of the member, newest first; empty state for all.',
    request: z.object({ state: z.union([state, z.literal('')]).default(''), ...pageRequest(10) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(tradeInItem),
  }),
  remove: operation({
    id: 'C212',
    method: 'POST',
    path: '/web/api/tradeIn/delete/v1',
    body: 'json',
    access: 'member',
    summary: 'Takes an open trade-in away; refused while it stands in a cart or an order.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  offers: operation({
    id: 'C210',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/tradeIn/index/v1',
    body: 'query',
    access: 'public',
    summary:
      'A new phone with what it costs for an old one: the visitor’s own trade-ins and the valuation named first, then models as examples.',
    request: z.object({
      ppid: id(),
      /** A valuation of the visitor’s that is shown first; another’s is passed over. */
      featureId: idOrNone(),
    }),
    response: z.object({
      goods: z.object({
        ppid: z.int(),
        productId: z.int(),
        name: z.string(),
        specText: z.string(),
        image: picture(),
        price: yuan(),
      }),
      own: z.array(
        z.object({
          featureId: z.int(),
          /** 0: the valuation is not kept for anything yet. */
          tradeInId: z.int(),
          ...oldPhone,
          ...bargain,
        }),
      ),
      /** Worth: the most that the model brings. */
      examples: z.array(
        z.object({
          modelId: z.int(),
          modelName: z.string(),
          brandName: z.string(),
          image: picture(),
          ...bargain,
        }),
      ),
    }),
  }),
  exchange: operation({
    id: 'C209',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/huanxin/index/v1',
    body: 'query',
    access: 'public',
    summary: 'New phones with what they cost for the old phone that brings most, and what the city adds.',
    request: z.object({
      /** 0: the visitor’s own. */
      cityId: divisionCode().default(0),
    }),
    response: z.object({
      cityId: z.int(),
      cityName: z.string(),
      list: z.array(
        z.object({
          ppid: z.int(),
          productId: z.int(),
          name: z.string(),
          image: picture(),
          price: yuan(),
          /** The old model that it is reckoned with. */
          oldModel: z.string(),
          ...bargain,
          /** Why there is a bonus: 换新补贴 至 11 月 30 日. Empty without one. */
          bonusText: z.string(),
        }),
      ),
    }),
  }),
  detail: operation({
    id: 'X3030',
    method: 'GET',
    path: '/web/api/tradeIn/detail/v1',
    body: 'query',
    access: 'member',
    summary: 'One trade-in with its money, and what its owner may choose when less was found than estimated.',
    request: z.object({ id: id() }),
    response: tradeInItem.extend({
      /** What counts for it in the order. */
      credit: yuan(),
      /** What was paid out to the balance beyond the credit. */
      paidOut: yuan(),
      /** An order that waits for the rest of the money; 0 without one. */
      differenceOrderId: z.int(),
      difference: yuan(),
      /** Until when the owner has to choose or to pay; then the order is cancelled and refunded. */
      until: moment().nullable(),
      /** The offer to answer; what differs stands with the order of recycling. */
      round: z.int(),
      choices: z.array(
        z.object({
          act: choice,
          title: z.string(),
          text: z.string(),
          /** To pay for this choice; 0 for nothing. */
          amount: yuan(),
        }),
      ),
    }),
  }),
  decide: operation({
    id: 'X3031',
    method: 'POST',
    path: '/web/api/tradeIn/decide/v1',
    body: 'json',
    access: 'member',
    summary:
      'The owner’s choice after inspection: takes the lower price, takes the phone back, or gives the order up. The same again changes nothing. What is still to be paid is an order of its own.',
    request: z.object({
      id: id(),
      act: choice,
      /** Of the offer that was seen; a newer one is shown first. */
      round: integer(0, 1000),
    }),
    response: z.object({ state, differenceOrderId: z.int(), difference: yuan() }),
    refusals: { offerChanged },
  }),
});

/** What staff see of it. */
export const adminTradeIn = stateArea({
  ofOrder: operation({
    id: 'X3032',
    method: 'GET',
    path: '/admin/api/tradeIn/ofOrder',
    body: 'query',
    access: 'order:read',
    summary: 'The old phones of an order with what they bring, and whether the goods may leave.',
    request: z.object({ orderId: id() }),
    response: z.object({
      /** The goods may be sent or handed over. */
      canLeave: z.boolean(),
      list: z.array(
        z.object({
          id: z.int(),
          oldModel: z.string(),
          oldVariant: z.string(),
          state,
          stateText: z.string(),
          estimate: yuan(),
          credit: yuan(),
          final: yuan().nullable(),
          paidOut: yuan(),
          difference: yuan(),
          differenceOrderId: z.int(),
          recycleOrderId: z.int(),
        }),
      ),
    }),
  }),
});
