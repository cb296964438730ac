import { fieldNames, type ListState, type Resource } from './resource.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const PAGE_SIZES = [20, 50, 100] as const;
const LAST_PAGE = 100_000;

/** Reads an address into the state of a list. Whatever makes no sense there reads as if it were left out. */
export function readListState<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
  search: URLSearchParams,
): ListState<Filters, Sort> {
  const names = fieldNames(resource);
  const filters = Object.fromEntries(
    names.map((name) => [name, resource.fields[name].read(search, name)]),
  ) as Filters;
  const page = Number(search.get('page'));
  const pageSize = Number(search.get('pageSize'));
  return {
    filters,
    sort: sortsOf(resource).find((sort) => sort === search.get('sort')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The address of a state: only what differs from the list as it opens, so that it can be sent to a colleague. */
export function writeListState<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
  state: ListState<Filters, Sort>,
): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of fieldNames(resource)) {
    const field = resource.fields[name];
    const value = state.filters[name];
    if (!field.isEmpty(value)) field.write(search, name, value);
  }
  if (state.sort !== '') search.set('sort', state.sort);
  if (state.page > 1) search.set('page', String(state.page));
  if (state.pageSize !== DEFAULT_PAGE_SIZE) search.set('pageSize', String(state.pageSize));
  return search;
}

/** Whether two sets of filters show the same. */
export function areAlike<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
  one: Filters,
  other: Filters,
): boolean {
  const addressOf = (filters: Filters) =>
    writeListState(resource, { filters, sort: '', page: 1, pageSize: DEFAULT_PAGE_SIZE }).toString();
  return addressOf(one) === addressOf(other);
}

/** Whether anything narrows the list: a tab or a filter of the bar. */
export function isNarrowed<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
  filters: Filters,
): boolean {
  return fieldNames(resource).some((name) => !resource.fields[name].isEmpty(filters[name]));
}

/** The filters with those of the bar emptied; the tab stays, for it is where one is. */
export function clearBar<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
  filters: Filters,
): Filters {
  const cleared = fieldNames(resource)
    .filter((name) => resource.fields[name].place === 'bar')
    .map((name) => [name, resource.fields[name].empty] as const);
  return { ...filters, ...(Object.fromEntries(cleared) as Partial<Filters>) };
}

/** Whether a filter of the bar is set, so that there is something to clear. */
export function isBarSet<Row, Filters, Sort extends string>(
  resource: Resource<Row, Filters, Sort>,
  filters: Filters,
): boolean {
  return fieldNames(resource).some(
    (name) => resource.fields[name].place === 'bar' && !resource.fields[name].isEmpty(filters[name]),
  );
}

function sortsOf<Row, Filters, Sort extends string>(resource: Resource<Row, Filters, Sort>): Sort[] {
  return resource.columns.flatMap(({ sorts }) => (sorts ? [sorts.ascending, sorts.descending] : []));
}
