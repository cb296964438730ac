import * as z from 'zod';
import {
  installmentChannelKeys,
  installmentPeriods,
  installmentProductTypeKeys,
} from './installment-words.ts';
import { operation, stateArea } from './operation.ts';
import { flag, id, idOrZero, yuan, yuanInput } from './wire.ts';

/** One plan, for a price (see InstallmentPlan). */
export const installmentPlan = z.object({
  id: z.int(),
  channel: z.enum(installmentChannelKeys),
  name: z.string(),
  periods: z.int(),
  perPeriod: yuan(),
  fee: yuan(),
  feeRate: z.number(),
  shopPays: z.boolean(),
});

const plans = z.object({
  plans: z.array(installmentPlan),
  /** The least that is paid a month; 0 without a plan or a price. */
  from: yuan(),
});

/** Paying in parts: what is offered for a price, before anybody pays. */
export const installment = stateArea({
  calculator: operation({
    id: 'C129',
    method: 'GET',
    path: '/web/api/installment/fenQiCalculator/v1',
    body: 'query',
    access: 'public',
    summary: 'Installment plans of the shop; with a price, what each of them costs a month.',
    request: z.object({
      productType: z.enum(installmentProductTypeKeys).default('normal'),
      /** Yuan; the specification names none, and then the answer holds rates only. */
      price: yuanInput().default(0),
    }),
    response: plans,
  }),
  ofProduct: operation({
    id: 'C130',
    method: 'GET',
    path: '/web/api/products/fenqi/v2',
    body: 'query',
    access: 'public',
    summary:
      'Installment plans for one unit of a SKU at the price of the visitor’s city; none without a price.',
    request: z.object({ ppid: id() }),
    response: plans,
  }),
});

/** Plans as staff keep them. */
export const adminInstallment = stateArea({
  list: operation({
    id: 'X1160',
    method: 'GET',
    path: '/admin/api/installment/list',
    body: 'query',
    access: 'installment:edit',
    summary: 'All installment plans, those out of use too, and the categories a plan may be for.',
    request: z.object({}),
    response: z.object({
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
      plans: z.array(
        z.object({
          id: z.int(),
          channel: z.enum(installmentChannelKeys),
          productType: z.enum(installmentProductTypeKeys),
          periods: z.int(),
          /** Per cent of the price, over all parts. */
          feeRate: z.number(),
          shopPays: z.boolean(),
          /** Yuan. */
          min: z.number(),
          /** Yuan; 0 without an upper bound. */
          max: z.number(),
          /** 0 for all. */
          categoryId: z.int(),
          categoryName: z.string(),
          active: z.boolean(),
        }),
      ),
    }),
  }),
  save: operation({
    id: 'X1161',
    method: 'POST',
    path: '/admin/api/installment/save',
    body: 'json',
    access: 'installment:edit',
    summary:
      'Makes a plan or changes it. Conflict for a second one of the same lender, goods, parts and category.',
    request: z.object({
      id: idOrZero(),
      channel: z.enum(installmentChannelKeys),
      productType: z.enum(installmentProductTypeKeys),
      periods: z.literal([...installmentPeriods]),
      feeRate: z.number().min(0).max(30).multipleOf(0.0001),
      shopPays: flag(),
      min: yuanInput().refine((yuanOf) => yuanOf >= 100),
      max: yuanInput().default(0),
      categoryId: idOrZero().default(0),
      active: flag(),
    }),
    response: z.object({ id: z.int() }),
  }),
});
