import { type FormEvent, type ReactNode, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';
import styles from './form.module.css';
import { FormFrameContext } from './form-look.ts';
import { OneAtATime } from './press-guard.ts';

/** A call that a form makes from the browser. */
export interface FormCall {
  isSending: boolean;
  /** Does it; while it is at work nothing is done twice. @throws whatever `act` throws */
  run(act: () => Promise<void>): Promise<void>;
}

/** The waiting state of a form that calls the API; above the form, where the button stands outside of it. */
export function useFormCall(): FormCall {
  const [isSending, setSending] = useState(false);
  const [turn] = useState(() => new OneAtATime());
  const run = async (act: () => Promise<void>) => {
    await turn.run(async () => {
      setSending(true);
      try {
        await act();
      } finally {
        setSending(false);
      }
    });
  };
  return { isSending, run };
}

interface CallFormProps<Values extends object> {
  /** For buttons outside of it. */
  id?: string;
  form: { take(): Values | undefined };
  call: FormCall;
  /** Sends what was taken; tells a failure itself. */
  send(values: Values): Promise<void>;
  /** Lays it out otherwise than one field below the other. */
  className?: string;
  children: ReactNode;
}

/** A form in a dialog or a bar that opens with scripts alone, and calls the API from the browser. */
export function CallForm<Values extends object>(props: CallFormProps<Values>) {
  const { id, form, call, send, className, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog stands inside the page for React: this form must not submit one around it.
    event.stopPropagation();
    const values = form.take();
    if (values !== undefined) void call.run(() => send(values));
    else focusFirstError(event.currentTarget);
  };
  return (
    <FormFrameContext value={{ look: 'sheet', isSending: call.isSending }}>
      <form id={id} className={className ?? styles.call} noValidate onSubmit={submit}>
        {children}
      </form>
    </FormFrameContext>
  );
}
