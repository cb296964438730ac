import * as z from 'zod';
import { type TaxItemKind, type TaxpayerKind, taxItemKinds, taxpayerKinds } from './invoice-words.ts';
import { operation, stateArea } from './operation.ts';
import { flag, idOrZero, integer, nothing, text, yuan, yuanInput } from './wire.ts';

const itemKind = z.enum(Object.keys(taxItemKinds) as [TaxItemKind, ...TaxItemKind[]]);
const taxpayer = z.enum(Object.keys(taxpayerKinds) as [TaxpayerKind, ...TaxpayerKind[]]);
/** 19 figures of the tax office's classification. */
const taxCode = () => z.string().regex(/^\d{19}$/);
/** Parts in a million; 130000 is 13%. */
const ratePpm = () => integer(0, 170_000);

/** Tax codes and rates of what is sold, and the seller that stands on the invoices. */
export const adminTax = stateArea({
  items: operation({
    id: 'X1120',
    method: 'GET',
    path: '/admin/api/tax/items',
    body: 'none',
    access: 'invoice:read',
    summary: 'Tax items of all kinds with what they stand for, and the categories that none names.',
    request: nothing(),
    response: z.object({
      items: z.array(
        z.object({
          id: z.int(),
          kind: itemKind,
          refId: z.int(),
          /** Name of the category, product or service; 默认 for 0. */
          refName: z.string(),
          taxCode: z.string(),
          shortName: z.string(),
          ratePpm: z.int(),
          simpleLevy: z.boolean(),
          active: z.boolean(),
        }),
      ),
      unnamed: z.array(z.object({ refId: z.int(), refName: z.string() })),
    }),
  }),
  saveItems: operation({
    id: 'X1121',
    method: 'POST',
    path: '/admin/api/tax/saveItems',
    body: 'json',
    access: 'tax:edit',
    summary:
      'Sets code and rate of up to 200 categories, products or services at once; 0 is the default of its kind.',
    request: z.object({
      kind: itemKind,
      refIds: z.array(idOrZero()).min(1).max(200),
      taxCode: taxCode(),
      shortName: text(20).min(1),
      ratePpm: ratePpm(),
      /** Taxed by the simplified levy: normal invoices only. */
      simpleLevy: flag().default(false),
      active: flag().default(true),
    }),
    response: nothing(),
  }),
  seller: operation({
    id: 'X1122',
    method: 'GET',
    path: '/admin/api/tax/seller',
    body: 'none',
    access: 'invoice:read',
    summary:
      'Who stands on the invoices as seller, the rules, who issues, and what is left of the quota in yuan where it is told.',
    request: nothing(),
    response: z.object({
      name: z.string(),
      taxNo: z.string(),
      address: z.string(),
      phone: z.string(),
      bank: z.string(),
      bankAccount: z.string(),
      clerk: z.string(),
      taxpayer,
      smallRatePpm: z.int(),
      autoLimit: yuan(),
      mostAmount: yuan(),
      active: z.boolean(),
      version: z.int(),
      /** Name of who issues; empty for nobody. */
      provider: z.string(),
      quota: yuan().nullable(),
    }),
  }),
  saveSeller: operation({
    id: 'X1123',
    method: 'POST',
    path: '/admin/api/tax/saveSeller',
    body: 'json',
    access: 'tax:edit',
    summary: 'Saves the seller and the rules; refused where somebody saved in between.',
    request: z.object({
      name: text(100).min(2),
      taxNo: text(24).min(15),
      address: text(100).default(''),
      phone: text(20).default(''),
      bank: text(60).default(''),
      bankAccount: text(40).default(''),
      clerk: text(20).default(''),
      taxpayer,
      smallRatePpm: integer(0, 50_000).default(10_000),
      /** Up to this a normal invoice is issued without staff, in yuan. */
      autoLimit: yuanInput(9_999_999),
      /** The most that one invoice is made out for, in yuan; 0 for no bound. */
      mostAmount: yuanInput(9_999_999).default(0),
      active: flag(),
      version: integer(0, 1_000_000_000),
    }),
    response: nothing(),
  }),
});
