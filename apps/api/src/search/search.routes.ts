import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { guessKeywords, listHotWords, listInterfaces, recommend, searchProducts } from './search.service.ts';

export const searchRoutes = bindArea('search', contract.search, {
  products: (ctx, input) => searchProducts(ctx, input),
  interface: async () => listInterfaces(),
  hot: async (ctx) => listHotWords(ctx),
  guess: (ctx, input) => guessKeywords(ctx, input),
  recommend: (ctx, input) => recommend(ctx, input),
});
