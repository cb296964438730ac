import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';
import { pathOf } from '@jishi/contract/operation-rows.ts';
import type { RequestScope } from '../shell/request-scope.ts';

type Search = Contract['search']['products'];
type Input = InputOf<Search>;

/** The search that is used when none is configured and when the list of them does not come (S330). */
const DEFAULT_PATH = pathOf('search', 'products');

/**
 * Searches by the first interface of the configured list (C032, S330). An interface is the address of a search of this
 * shop, with what it says of itself in its query (`?sort=sales`): that counts where the visitor has chosen nothing.
 * Where the list does not come, or names what is no search here, or something it cannot take, the default one is used
 * without a word.
 */
export async function searchAsConfigured(
  { api, optional }: Pick<RequestScope, 'api' | 'optional'>,
  input: Input,
): Promise<OutputOf<Search>> {
  const interfaces = await optional('search.interfaces', () => api.search.interface(), []);
  const presets = readPresets(interfaces[0]?.path ?? DEFAULT_PATH);
  if (presets.size === 0) return api.search.products(input);
  const chosen = Object.entries(input).filter(([, value]) => Boolean(value) && value !== 'default');
  const asConfigured = () => api.search.products(Object.fromEntries([...presets, ...chosen]));
  return (await optional('search.configured', asConfigured, undefined)) ?? api.search.products(input);
}

/** What an interface's address says of the search; nothing for an address of something else. */
function readPresets(address: string): URLSearchParams {
  const [path, query = ''] = address.split('?');
  return new URLSearchParams(path === DEFAULT_PATH ? query : '');
}
