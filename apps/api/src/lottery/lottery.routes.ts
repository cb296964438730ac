import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { keepPicture } from '../platform/pictures/keep-picture.ts';
import { listDraws, listForStaff, readForStaff, saveLottery } from './desk.service.ts';
import { draw } from './draw.ts';
import { listOwnDraws, readShownLottery, readUser } from './lottery.service.ts';
import { extendLottery, publishLottery, revealLottery } from './publish-lottery.ts';

export const lotteryRoutes = [
  ...bindArea('lottery', contract.lottery, {
    user: (ctx, { batch }) => readUser(ctx, batch),
    draw: (ctx, input) => draw(ctx, input),
    read: (ctx, { batch }) => readShownLottery(ctx, batch),
    draws: (ctx, { batch }) => listOwnDraws(ctx, batch),
  }),
  ...bindArea('adminLottery', contract.adminLottery, {
    list: (ctx, input) => listForStaff(ctx, input),
    read: (ctx, { id }) => readForStaff(ctx, id),
    save: (ctx, input) => saveLottery(ctx, input),
    publish: (ctx, input) => publishLottery(ctx, input),
    extend: async (ctx, input) => {
      await extendLottery(ctx, input);
      return {};
    },
    draws: (ctx, input) => listDraws(ctx, input),
    reveal: (ctx, { id }) => revealLottery(ctx, id),
    upload: (ctx, { file }) => keepPicture(ctx, file),
  }),
];
