import { contract } from '@jishi/contract/index.ts';
import { LISTING_GONE } from '@jishi/contract/resale-words.ts';
import { notFound } from '../platform/app-error.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listSecondHandWishes } from '../vip-club/vip-club.service.ts';
import { answerWish, listForStaff, listReady, readForStaff } from './desk.service.ts';
import { priceUnits, suggestUnitPrice } from './price-units.ts';
import { convertUnits, pauseUnit, publishUnit, takeDown, withdrawUnit } from './publish-unit.ts';
import { findUnitPages } from './read-unit.ts';
import { saveUnit } from './save-unit.ts';
import { countFound } from './search-units.ts';

/** What an act answers that has nothing to say. */
const done = async (act: Promise<void>) => {
  await act;
  return {};
};

export const resaleRoutes = bindArea('resale', contract.resale, {
  page: async (ctx, { ppid }) => {
    const page = (await findUnitPages(ctx, [ppid])).get(ppid);
    if (!page) throw notFound(LISTING_GONE);
    return { path: page.path };
  },
  found: (ctx, { keyword }) => countFound(ctx, keyword),
});

export const adminResaleRoutes = bindArea('adminResale', contract.adminResale, {
  ready: (ctx, input) => listReady(ctx, input),
  list: (ctx, input) => listForStaff(ctx, input),
  detail: (ctx, { id }) => readForStaff(ctx, id),
  suggest: (ctx, input) => suggestUnitPrice(ctx, input),
  save: (ctx, input) => saveUnit(ctx, input),
  publish: (ctx, input) => publishUnit(ctx, input),
  pause: (ctx, input) => pauseUnit(ctx, input),
  withdraw: (ctx, input) => done(withdrawUnit(ctx, input)),
  price: (ctx, input) => done(priceUnits(ctx, input)),
  takeDown: (ctx, input) => takeDown(ctx, input),
  convert: (ctx, input) => convertUnits(ctx, input),
  wishes: (ctx, input) => listSecondHandWishes(ctx, input),
  answerWish: (ctx, input) => done(answerWish(ctx, input)),
});
