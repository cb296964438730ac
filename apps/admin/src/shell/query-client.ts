import { ErrorCode } from '@jishi/contract/error-code.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode, isPassing } from './failure.ts';
import { SESSION_KEY } from './session-key.ts';

/** How long an answer counts as fresh: colleagues work on the same orders. */
const FRESH_MS = 5_000;

/** The cache of everything read. A lost session or permission is noticed here, whichever call it was that met it. */
export function createQueryClient(): QueryClient {
  const notice = (error: unknown) => {
    if (hasCode(error, ErrorCode.loginRequired)) client.setQueryData(SESSION_KEY, null);
    if (hasCode(error, ErrorCode.forbidden)) void client.invalidateQueries({ queryKey: SESSION_KEY });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      // A browser that believes itself offline (no network but the shop's own machine, a tunnel that has just changed)
      // asks all the same: what fails says so and can be tried again, while a call that is held back would show a
      // skeleton for ever.
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (failures, error) => isPassing(error) && failures < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
