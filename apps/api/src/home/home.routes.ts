import { contract } from '@jishi/contract/index.ts';
import { confirmPopWindow, readPopWindow } from '../content/content.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readFloors, readSpecialFloors } from './home.service.ts';

export const homeRoutes = bindArea('home', contract.home, {
  floors: (ctx, input) => readFloors(ctx, input),
  special: (ctx, input) => readSpecialFloors(ctx, input),
  popWindow: (ctx, input) => readPopWindow(ctx, input),
  popWindowConfirm: async (ctx, { id }) => {
    await confirmPopWindow(ctx, id);
    return {};
  },
});
