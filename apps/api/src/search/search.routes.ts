import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readColl } from './read-coll.ts';
import { guessKeywords, listHotWords, listInterfaces, recommend } from './search.service.ts';
import { searchAsShopper } from './search-as-shopper.ts';
import { clearHistory, readHistory, takeOverHistory } from './search-history.service.ts';

export const searchRoutes = bindArea('search', contract.search, {
  products: (ctx, input) => searchAsShopper(ctx, readColl(input)),
  interface: (ctx) => listInterfaces(ctx),
  hot: (ctx, { preview }) => listHotWords(ctx, { preview }),
  guess: (ctx, input) => guessKeywords(ctx, input),
  history: async (ctx) => ({ history: await readHistory(ctx) }),
  deleteHistory: async (ctx) => {
    await clearHistory(ctx);
    return {};
  },
  data: async (ctx, { history }) => takeOverHistory(ctx, history, (await listHotWords(ctx)).hotSearch),
  recommend: (ctx, input) => recommend(ctx, input),
});
