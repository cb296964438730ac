/**
 * A shared object on its way to the browser: JSON with its kinds of quotes exchanged, written once for all pages that
 * carry it.
 */
export type Sealed<Data extends object> = string & { readonly sealed?: Data };

/** On its way to the browser: what many share as text, what is one visitor's as it is. */
export type Carried<Data extends object> = Sealed<Data> | Data;

/** Objects that are remembered by their text; a process of many tenants has a few for each city that is looked at. */
const LIMIT = 200;

const texts = new WeakMap<object, string>();
const objects = new Map<string, object>();

/**
 * Makes a shared object (see `Kept`) into text that a loader gives to its page. React Router walks through every value
 * of what a loader returns, for every page anew; a text is one value.
 * @param data only what JSON can say, frozen or never changed
 */
export function seal<Data extends object>(data: Data): Sealed<Data> {
  const known = texts.get(data);
  if (known !== undefined) return known;
  const text = exchangeQuotes(JSON.stringify(data));
  texts.set(data, text);
  remember(text, data);
  return text;
}

/**
 * The object of a text: on the server the very one that was sealed, in the browser the same one for the same text, so
 * that what is kept or remembered for it is found again.
 */
export function unseal<Data extends object>(text: Sealed<Data>): Data {
  const known = objects.get(text);
  if (known) return known as Data;
  const data = JSON.parse(exchangeQuotes(text)) as Data;
  remember(text, data);
  return data;
}

/** The object of what was carried, of text or as it is. */
export function unwrap<Data extends object>(carried: Carried<Data>): Data {
  return typeof carried === 'string' ? unseal(carried) : carried;
}

/**
 * The text is written into other JSON, twice, where each double quote would cost a backslash or three, and the time to
 * write them.
 */
function exchangeQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}

/** A text that is known keeps its object: what was drawn of it is found by whoever reads the same anew. */
function remember(text: string, data: object): void {
  if (objects.has(text)) return;
  const oldest = objects.size >= LIMIT ? objects.keys().next().value : undefined;
  if (oldest !== undefined) objects.delete(oldest);
  objects.set(text, data);
}
