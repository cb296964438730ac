import type { Limit } from '@jishi/contract/limit.ts';
import type { FormItemProps } from 'antd';

export type Rule = NonNullable<FormItemProps['rules']>[number];
type PlainRule = Exclude<Rule, (...inputs: never[]) => unknown>;
export type FieldName = string | readonly string[];
type Nested = Limit & { readonly fields?: Readonly<Record<string, Nested | undefined>> };

/** The limit of a field among those of its form; of `['logos', 'pcMain']` that of the field within. */
export function limitAt(limits: object | undefined, name: FieldName): Limit | undefined {
  const [first = '', ...rest] = typeof name === 'string' ? [name] : name;
  let limit = (limits as Nested['fields'])?.[first];
  for (const part of rest) limit = limit?.fields?.[part];
  return limit;
}

/** Whether the API refuses the field when nothing stands in it. */
export function isNeeded(limit: Limit | undefined): boolean {
  if (!limit || limit.optional) return false;
  return (limit.least ?? 0) > 0 || (limit.pattern !== undefined && !limit.pattern.test(''));
}

/**
 * What a text must be, as the API looks at it: the blanks around it do not count where the API takes them away.
 * @param words what the field is called in `请填写…` (or all of that), and what is said of a text of another shape
 */
export function textRules(
  limit: Limit | undefined,
  words: {
    called: string;
    missing?: string | undefined;
    wrong?: string | undefined;
    needed?: boolean | undefined;
  },
): Rule[] {
  const least = limit?.pattern ? 0 : (limit?.least ?? 0);
  const needed = words.needed ?? isNeeded(limit);
  const missing = words.missing ?? `请填写${words.called}${least > 1 ? `，至少 ${least} 个字` : ''}`;
  return [
    {
      required: needed,
      validator: async (_rule, value: unknown) => {
        const typed = String(value ?? '');
        const text = limit?.trims ? typed.trim() : typed;
        // Blanks alone are nothing, whatever the API makes of them.
        if (text.trim() === '') {
          if (needed) throw new Error(missing);
          return;
        }
        if ([...text].length < least) throw new Error(missing);
        if (limit?.most !== undefined && text.length > limit.most) throw new Error(`最多 ${limit.most} 个字`);
        if (limit?.pattern && !limit.pattern.test(text)) {
          throw new Error(words.wrong ?? `${words.called}的格式不正确`);
        }
      },
    },
  ];
}

/** A rule from what explains in words what is wrong with a value; undefined where nothing is. */
export function explained<Value>(explain: (value: Value) => string | undefined): PlainRule {
  return {
    validator: async (_rule, value: Value) => {
      const problem = explain(value);
      if (problem) throw new Error(problem);
    },
  };
}
