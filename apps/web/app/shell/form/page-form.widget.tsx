import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { focusFirstError } from './focus-first-error.ts';
import styles from './form.module.css';
import { FormFrameContext, type FormLook } from './form-look.ts';
import { PressGuard } from './press-guard.ts';

interface PageFormProps {
  /** Looks at the fields: `useForm`. A form without fields has none. */
  form?: { take(): object | undefined };
  look: FormLook;
  /** Sends it otherwise than by the page's action: after a puzzle, or by a fetcher. */
  send?(form: FormData): Promise<void>;
  /** Whether it is on its way, where `send` does not lead to the page's action. */
  isSending?: boolean;
  /** Where it goes; the page's own address otherwise. */
  action?: string;
  /** A form with files names it. */
  encType?: 'multipart/form-data';
  /** Lays it out otherwise than its look does. */
  className?: string;
  children: ReactNode;
}

/**
 * A form that is sent to the action of its page. It has an address and a method of its own, so it works before the
 * scripts have come and without them; with them it is looked at before it is sent, leads to the first mistake, and goes
 * once however often the button is pressed.
 */
export function PageForm(props: PageFormProps) {
  const { form, look, send, isSending, action, encType, className, children } = props;
  const navigation = useNavigation();
  const [guard] = useState(() => new PressGuard());
  // From the press until the page that follows stands, a redirect included.
  const isOnItsWay = isSending ?? navigation.formMethod === 'POST';
  useEffect(() => {
    if (isOnItsWay) guard.rest();
  }, [isOnItsWay, guard]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    if (form && form.take() === undefined) {
      event.preventDefault();
      focusFirstError(element);
    } else if (isOnItsWay || !guard.pass(event.timeStamp)) {
      event.preventDefault();
    } else if (send) {
      event.preventDefault();
      void send(new FormData(element, submitterOf(event)));
    }
  };
  return (
    <FormFrameContext value={{ look, isSending: isOnItsWay }}>
      <Form
        method="post"
        {...(action === undefined ? {} : { action })}
        {...(encType === undefined ? {} : { encType })}
        noValidate
        className={className ?? styles[look]}
        onSubmit={submit}
      >
        {children}
      </Form>
    </FormFrameContext>
  );
}

/** The button that was pressed, whose name and value belong to what is sent. */
function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}
