import type { Limit } from '@jishi/contract/limit.ts';
import type { FieldRule } from './form-plan.ts';

/** What a form says of a field, in whole sentences. */
export interface LimitWords {
  /** Nothing was typed. */
  missing: string;
  /** What was typed is not of the right kind or length. */
  wrong: string;
  /** Fewer characters than needed, where that is said in words of its own. */
  short?: string;
}

/**
 * The rule of a text field, made from what the contract says of it (`limits/<area>.generated.ts`): what the API would
 * refuse is told as the field is left, and a change of the contract is a change of the form.
 * @param words how the form says it; a field that may stay empty is never missing
 */
export function byLimit<Values>(limit: Limit | undefined, words: LimitWords): FieldRule<string, Values> {
  const { least = 0, most, pattern, optional } = limit ?? {};
  return {
    most,
    check(value) {
      const text = value.trim();
      if (text === '') return optional ? undefined : words.missing;
      if (text.length < least) return words.short ?? words.wrong;
      if (most !== undefined && text.length > most) return words.wrong;
      return pattern && !pattern.test(text) ? words.wrong : undefined;
    },
  };
}
