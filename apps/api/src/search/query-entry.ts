/** A name that the merchant's catalogue holds, or a keyword the merchant wants suggested. */
export interface VocabularyEntry {
  readonly text: string;
  readonly kind: 'brand' | 'category' | 'series' | 'model' | 'keyword';
  /** Maker of a series or model, so that it is suggested under every name of the maker. */
  readonly brand?: string;
  /** Name of the category of a series or model, preferred when the name is asked for without saying what it is. */
  readonly category?: string;
  /** Of a category: the names of the last ones below it, its own where there are none; goods stand in those. */
  readonly leaves?: readonly string[];
  readonly id?: number;
  /** Higher comes first among suggestions; units sold will do. */
  readonly popularity?: number;
}
