import { useState } from 'react';
import { checkForm, type FormErrors, type FormPlan, isFine, tidyValues } from './form-plan.ts';
import { beginForm, changeFields, checkAll, describeFields, leaveField, shownErrors } from './form-state.ts';

type NamesOf<Values, Value> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name : never;
}[keyof Values] &
  string;

/** What a text field is given. */
export interface FieldBinding {
  name: string;
  value: string;
  error: string | undefined;
  maxLength?: number;
  onValueChange(value: string): void;
  onBlur(): void;
}

/** What a tick box is given. */
export interface BoxBinding {
  name: string;
  checked: boolean;
  error?: string;
  onCheckedChange(checked: boolean): void;
}

/** A form in the hands of its component. */
export interface FormKit<Values extends object> {
  values: Values;
  errors: FormErrors<Values>;
  /** A text field by its name: `<TextField label="…" {...form.field('mobile')} />`. */
  field(name: NamesOf<Values, string>): FieldBinding;
  /** A tick box by its name. */
  box(name: NamesOf<Values, boolean>): BoxBinding;
  change(changed: Partial<Values>): void;
  /** Something else is asked for now: changes fields, and what was wrong with any is gone. */
  restart(changed: Partial<Values>): void;
  /** A field was left that is no text field. */
  leave(name: keyof Values & string): void;
  /** Says beside the fields what somebody else found wrong with them. */
  tell(errors: FormErrors<Values>): void;
  /** Whether a field is right; says so beside it where it is not. For what happens before the form is sent. */
  isRight(name: keyof Values & string): boolean;
  /** Looks at all fields. @returns what is to be sent, or undefined where something is wrong, which then is shown */
  take(): Values | undefined;
}

interface FormOptions<Values extends object> {
  /** What stands in the fields at first, where that is not what the plan says. */
  start?: Partial<Values>;
  /** The answer that `told` was read from; a new answer says everything anew. */
  answer?: unknown;
  /** What the server found wrong with the fields. */
  told?: FormErrors<Values> | undefined;
}

/** Holds what is typed into a form and what is wrong with it; `FormPlan` says what may stand in it. */
export function useForm<Values extends object>(
  plan: FormPlan<Values>,
  { start, answer, told = {} }: FormOptions<Values> = {},
): FormKit<Values> {
  const [state, setState] = useState(() => beginForm({ ...plan.start, ...start }, told));
  const [answered, setAnswered] = useState(answer);
  const isNew = answered !== answer;
  // Set while rendering, so that no picture shows the old words beside the new answer.
  if (isNew) {
    setAnswered(answer);
    setState((before) => describeFields(before, told));
  }
  const errors = shownErrors(isNew ? describeFields(state, told) : state);
  const change = (changed: Partial<Values>) => setState((before) => changeFields(before, plan, changed));
  const leave = (name: keyof Values & string) => setState((before) => leaveField(before, plan, name));
  return {
    values: state.values,
    errors,
    change,
    leave,
    restart: (changed) => setState((before) => beginForm({ ...before.values, ...changed }, {})),
    tell: (found) => setState((before) => describeFields(before, found)),
    field(name) {
      const most = plan.rules[name]?.most;
      return {
        name,
        value: String(state.values[name]),
        error: errors[name],
        ...(most === undefined ? {} : { maxLength: most }),
        onValueChange: (value) => change({ [name]: value } as Partial<Values>),
        onBlur: () => leave(name),
      };
    },
    box(name) {
      const error = errors[name];
      return {
        name,
        checked: state.values[name] === true,
        ...(error === undefined ? {} : { error }),
        onCheckedChange: (checked) => change({ [name]: checked } as Partial<Values>),
      };
    },
    isRight(name) {
      leave(name);
      return checkForm(plan, state.values)[name] === undefined;
    },
    take() {
      setState((before) => checkAll(before, plan));
      return isFine(checkForm(plan, state.values)) ? tidyValues(plan, state.values) : undefined;
    },
  };
}
