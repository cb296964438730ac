import { SEARCH_PAGE_SIZE } from '@jishi/contract/valuation-words.ts';
import { api } from '../shell/api.ts';
import type { Suggestion } from '../shell/search/suggestion.ts';
import { createSuggestionAsker, type SuggestionAsker } from '../shell/search/suggestion-asker.ts';
import { valuationAddress } from './recycle-addresses.ts';

/** Suggests models (S131: 25 at most, without pages) with what they bring at most, each a way to its valuation. */
export function openModelSuggestions(
  features: { platformValuation: boolean },
  show: (suggestions: readonly Suggestion[]) => void,
): SuggestionAsker {
  return createSuggestionAsker<Suggestion>({
    async fetch(keyword) {
      const { result } = await api.valuation.search({
        ...{ keyWords: keyword, pageNo: 1, pageSize: SEARCH_PAGE_SIZE, notPageFlag: true },
      });
      return result.records.map(({ pjtPid, pname, ppic, predictPrice }) => ({
        ...{ name: pname, link: valuationAddress(features, pjtPid), image: ppic, price: predictPrice },
      }));
    },
    show,
    onNone: () => undefined,
  });
}
