import { checkForm, type FormErrors, type FormPlan } from './form-plan.ts';

/** A form while it is filled in. */
export interface FormState<Values> {
  values: Values;
  /** What its rules found. It goes the moment the value is right. */
  own: FormErrors<Values>;
  /** What somebody else found: the server, or the button that sends a code. It goes when the field is changed. */
  told: FormErrors<Values>;
}

type Rules<Values extends object> = Pick<FormPlan<Values>, 'rules'>;

export function beginForm<Values extends object>(
  values: Values,
  told: FormErrors<Values>,
): FormState<Values> {
  return { values, own: {}, told };
}

/**
 * Fields were changed. Those that were complained of are looked at again, together with those that depend on them;
 * nobody is told of a mistake while first filling in.
 */
export function changeFields<Values extends object>(
  { values, own, told }: FormState<Values>,
  plan: Rules<Values>,
  changed: Partial<Values>,
): FormState<Values> {
  const next = { ...values, ...changed };
  const found = checkForm(plan, next);
  return {
    values: next,
    own: pick(found, (name) => name in own),
    told: pick(told, (name) => !(name in changed)),
  };
}

/** A field was left: now it says what is wrong with it. */
export function leaveField<Values extends object>(
  state: FormState<Values>,
  plan: Rules<Values>,
  field: keyof Values & string,
): FormState<Values> {
  const found = checkForm(plan, state.values);
  return { ...state, own: pick(found, (name) => name === field || name in state.own) };
}

/** The form is to be sent: every field says what is wrong with it. What the server said before is answered by that. */
export function checkAll<Values extends object>(
  state: FormState<Values>,
  plan: Rules<Values>,
): FormState<Values> {
  return { ...state, own: checkForm(plan, state.values), told: {} };
}

/** Somebody else has found something wrong with some fields. */
export function describeFields<Values extends object>(
  state: FormState<Values>,
  told: FormErrors<Values>,
): FormState<Values> {
  return { ...state, told };
}

/** What stands beside the fields. */
export function shownErrors<Values>({ own, told }: FormState<Values>): FormErrors<Values> {
  return { ...own, ...told };
}

function pick<Values>(errors: FormErrors<Values>, isKept: (name: string) => boolean): FormErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name))) as FormErrors<Values>;
}
