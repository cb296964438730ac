/** An article before it is put into a shop. */
export interface ToldArticle {
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  /** Days ago on which it was published; below 0: a draft. */
  readonly days: number;
  /** Codes of the models that it is about; they stand on its cover and below it. */
  readonly goods: readonly [string, ...string[]];
  /** As `writeHtml` reads it; a line `[图]` is a picture of the first model. */
  readonly text: string;
  readonly pinned?: true;
}
