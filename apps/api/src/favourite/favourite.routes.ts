import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { addFavourites, listFavourites, readFavouriteState, removeFavourites } from './favourite.service.ts';

export const favouriteRoutes = bindArea('favourite', contract.favourite, {
  list: (ctx, input) => listFavourites(ctx, input),
  add: async (ctx, { ppid }) => {
    await addFavourites(ctx, [ppid]);
    return {};
  },
  remove: async (ctx, { ids }) => {
    await removeFavourites(ctx, ids);
    return {};
  },
  state: (ctx, { ppid }) => readFavouriteState(ctx, ppid),
});
