/** Pages that a list of the API goes up to. */
const MOST_PAGES = 100_000;

/** The page of a list that an address asks for; anything but a whole number from 1 on is the first. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}
