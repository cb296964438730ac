/** A value as it goes to PostgreSQL: text, bytes, or null. */
export type WireValue = string | Buffer | null;

/**
 * A value of a statement in PostgreSQL's words: numbers, texts, booleans, moments, bytes, and lists of numbers or
 * texts.
 * @throws TypeError for what has no one meaning there, such as an object or `undefined`
 */
export function toWireValue(value: unknown): WireValue {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`;
  throw new TypeError(`a statement takes no ${typeof value}`);
}

function toElement(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return `"${value.replace(/[\\"]/g, '\\$&')}"`;
  throw new TypeError(`a list for a statement takes no ${value === null ? 'null' : typeof value}`);
}
