import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listPins, listSynonyms, removePin, removeSynonym, savePin, saveSynonym } from './save-rules.ts';
import { listSearched } from './search-rule.service.ts';

export const searchRuleRoutes = bindArea('adminSearchRule', contract.adminSearchRule, {
  synonyms: (ctx) => listSynonyms(ctx),
  saveSynonym: (ctx, input) => saveSynonym(ctx, input),
  removeSynonym: async (ctx, { id }) => {
    await removeSynonym(ctx, id);
    return {};
  },
  pins: (ctx) => listPins(ctx),
  savePin: (ctx, input) => savePin(ctx, input),
  removePin: async (ctx, { id }) => {
    await removePin(ctx, id);
    return {};
  },
  searched: (ctx, input) => listSearched(ctx, input),
});
