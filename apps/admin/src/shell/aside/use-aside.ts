import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ASIDE } from './lost-asides.ts';

/**
 * Reads what a screen stands without: the choices of a field, the counts beside tabs, a line that names something. A
 * screen that reads its own matter shows by itself why it could not be loaded; of these the frame says so, and tries
 * again (`LostAsides`). verify refuses a `useQuery` whose failure nobody reads.
 */
export function useAside<Read, Shown = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, Error, Shown, Key>,
): UseQueryResult<Shown> {
  return useQuery({ ...options, meta: ASIDE });
}
