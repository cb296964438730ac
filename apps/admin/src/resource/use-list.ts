import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readListState, writeListState } from './list-address.ts';
import type { ListState, Resource } from './resource.ts';

/** The state of a list, which stands in the address, and the page of rows that belongs to it. */
export function useList<Row, Filters, Sort extends string>(resource: Resource<Row, Filters, Sort>) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListState(resource, search), [resource, search]);

  const query = useQuery({
    queryKey: [resource.key, 'list', state],
    queryFn: ({ signal }) => resource.load(state, { signal }),
    // The rows stay while the next page comes, so that the table does not jump.
    placeholderData: keepPreviousData,
  });

  /**
   * Goes to another state: a step in the history, so that “back” undoes a filter. What is open beside the list stays
   * open.
   */
  const change = (part: Partial<ListState<Filters, Sort>>) => {
    // Another filter or order begins at the first page.
    const next = { ...state, page: 1, ...part };
    const address = { pathname, search: writeListState(resource, next).toString() };
    // Drawn at once, so that a click that follows in the same breath already goes by the new address.
    void navigate(address, { preventScrollReset: part.page === undefined, flushSync: true });
  };
  return { state, query, change };
}
