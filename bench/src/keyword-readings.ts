/** How the shop understands a keyword, as its query for the database. */
export interface KeywordReading {
  tsquery: string;
  rank: string;
  boost: readonly string[];
}
