import { api } from '../shell/api.ts';

/** What a new shop still needs, as far as whoever looks may do it. */
export const setupQuery = {
  queryKey: ['setup'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.adminSetup.steps({}, { signal }),
  // Whoever comes back from a step wants to see it done.
  staleTime: 0,
};
