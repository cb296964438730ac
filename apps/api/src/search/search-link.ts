/** Address of the search for a keyword. */
export function searchLink(keyword: string): string {
  return `/search?keyword=${encodeURIComponent(keyword)}`;
}
