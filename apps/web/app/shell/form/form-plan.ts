/** What is wrong with the fields of a form, in words for the shopper. */
export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** What may stand in one field. */
export interface FieldRule<Value, Values> {
  /** Says what is wrong, or nothing. @param values all fields, where one depends on another */
  check?(value: Value, values: Values): string | undefined;
  /** Most characters that the field takes; more cannot be typed. */
  most?: number | undefined;
  /** Blanks around the text count: passwords. */
  keepsBlanks?: true;
}

/**
 * A form as its page and its action know it alike: the fields with what stands in them at first, and the rules of those
 * that have any. What a browser finds wrong the server finds wrong in the same words.
 */
export interface FormPlan<Values extends object> {
  start: Values;
  rules: { readonly [Name in keyof Values]?: FieldRule<Values[Name], Values> };
}

/** States a form; only for its types. */
export function planForm<Values extends object>(plan: FormPlan<Values>): FormPlan<Values> {
  return plan;
}

/** Everything that is wrong with the fields; empty when the form can be sent. */
export function checkForm<Values extends object>(
  { rules }: Pick<FormPlan<Values>, 'rules'>,
  values: Values,
): FormErrors<Values> {
  const found: FormErrors<Values> = {};
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    const error = rules[name]?.check?.(values[name], values);
    if (error !== undefined) found[name] = error;
  }
  return found;
}

/** What a form is sent with: texts without the blanks around them, but for the fields that keep theirs. */
export function tidyValues<Values extends object>(plan: FormPlan<Values>, values: Values): Values {
  const tidy = Object.entries(values).map(([name, value]) => {
    const keeps = plan.rules[name as keyof Values]?.keepsBlanks;
    return [name, typeof value === 'string' && !keeps ? value.trim() : value];
  });
  return Object.fromEntries(tidy) as Values;
}

/**
 * Reads what a form has sent to an action: texts, and boxes as ticked or not. What is missing counts as empty, and so
 * does a file.
 */
export function readForm<Values extends object>(
  plan: FormPlan<Values>,
  form: FormData,
): { values: Values; errors: FormErrors<Values> } {
  const read = Object.entries(plan.start).map(([name, first]) => {
    if (typeof first === 'boolean') return [name, form.has(name)];
    const sent = form.get(name);
    return [name, typeof sent === 'string' ? sent : ''];
  });
  const values = tidyValues(plan, Object.fromEntries(read) as Values);
  return { values, errors: checkForm(plan, values) };
}

/** Whether nothing is wrong. */
export function isFine(errors: object): boolean {
  return Object.keys(errors).length === 0;
}
