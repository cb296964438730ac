import { contract } from '@jishi/contract/index.ts';
import { listPointsMall } from '../coupon/coupon.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { answerWish, listWishesForStaff } from './answer-wish.ts';
import { listRights, saveRight } from './edit-rights.ts';
import { readLevels, saveLevels, simulateRules } from './levels.ts';
import { listSales } from './list-sales.ts';
import { signIn } from './sign.ts';
import { readIndex, readRight } from './vip-club.service.ts';
import { addWish, listWishes, voteWish } from './wish.ts';

export const vipClubRoutes = bindArea('vipClub', contract.vipClub, {
  index: (ctx) => readIndex(ctx),
  sign: (ctx) => signIn(ctx),
  right: (ctx, { type }) => readRight(ctx, type),
  coupons: (ctx, input) => listPointsMall(ctx, input),
  sales: (ctx, input) => listSales(ctx, input),
  addWish: (ctx, { content }) => addWish(ctx, content),
  wishes: (ctx, input) => listWishes(ctx, input),
  voteWish: async (ctx, { id }) => ({ votes: await voteWish(ctx, id) }),
});

export const adminVipClubRoutes = bindArea('adminVipClub', contract.adminVipClub, {
  rights: (ctx) => listRights(ctx),
  saveRight: async (ctx, input) => {
    await saveRight(ctx, input);
    return {};
  },
  wishes: (ctx, input) => listWishesForStaff(ctx, input),
  levels: (ctx) => readLevels(ctx),
  saveLevels: (ctx, input) => saveLevels(ctx, input),
  simulate: (ctx, input) => simulateRules(ctx, input),
  answerWish: async (ctx, input) => {
    await answerWish(ctx, input);
    return {};
  },
});
