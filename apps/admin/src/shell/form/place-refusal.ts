import { ApiError } from '@jishi/contract/client.ts';
import type { FieldName } from './field-rules.ts';

/** Refusals at the fields they speak of, and what is left to say on top of the form. */
export interface PlacedRefusal {
  at: { name: (string | number)[]; errors: string[] }[];
  rest: string;
}

/**
 * Finds the fields that a named refusal speaks of (`fields` of its data: texts by field, those within as `logos.pcMain`
 * or `hosts.2`). What speaks of no field of the form is left for the top, so that nothing is refused without a word.
 * @param shown the fields that stand in the form
 */
export function placeRefusal(error: unknown, shown: readonly FieldName[], words: string): PlacedRefusal {
  const at: PlacedRefusal['at'] = [];
  const rest: string[] = [];
  for (const [path, errors] of Object.entries(fieldsOf(error))) {
    const name = shown
      .map((one) => (typeof one === 'string' ? [one] : [...one]))
      .filter((parts) => path === parts.join('.') || path.startsWith(`${parts.join('.')}.`))
      // A list is a field as well as each one in it, which says it where it can be seen.
      .toSorted((one, other) => other.length - one.length)[0];
    if (name) at.push({ name, errors });
    else rest.push(...errors);
  }
  if (at.length === 0) return { at, rest: words };
  return { at, rest: rest.join('；') };
}

function fieldsOf(error: unknown): Record<string, string[]> {
  if (!(error instanceof ApiError) || error.refusal === undefined) return {};
  // The tests of the API hold the data of every named refusal against the contract.
  return (error.data as { fields?: Record<string, string[]> } | null)?.fields ?? {};
}
