import type { Operation } from '@jishi/contract/operation.ts';

/**
 * Input under the fields' own names: what came under another one that the operation takes (`size` for `pageSize`) is
 * moved there, and a bare list becomes the field it stands for. A list that stands for nothing reads as empty.
 */
export function describeFields(
  { alsoNamed, listBody }: Pick<Operation, 'alsoNamed' | 'listBody'>,
  input: unknown,
) {
  if (Array.isArray(input)) return listBody === undefined ? {} : { [listBody]: input };
  if (alsoNamed === undefined || typeof input !== 'object' || input === null) return input;
  const fields = new Map<string, unknown>(Object.entries(input));
  for (const [name, field] of Object.entries(alsoNamed)) {
    if (!fields.has(name)) continue;
    if (!fields.has(field)) fields.set(field, fields.get(name));
    fields.delete(name);
  }
  return Object.fromEntries(fields);
}
