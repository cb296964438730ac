import { Alert, Button, Form, type FormInstance, type FormProps } from 'antd';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { type FieldName, limitAt } from './field-rules.ts';
import type { FormState } from './use-form.ts';

const Limits = createContext<object | undefined>(undefined);

/** What the contract says of a field of the form around. */
export function useLimit(name: FieldName) {
  return limitAt(use(Limits), name);
}

/** What dialogs, drawers and pages put their fields into; on top stands what no field can say. */
export function FormBody<Values extends object>({
  state,
  disabled = false,
  isBlocked = false,
  keepsEnabled = false,
  note,
  children,
  ...form
}: {
  state: FormState<Values>;
  disabled?: boolean;
  /** Nothing can be sent now, with Enter neither. */
  isBlocked?: boolean;
  /** The focus stays in its field while the form is sent. */
  keepsEnabled?: boolean;
  /** Said beside a refusal because of what a colleague has changed meanwhile. */
  note?: string;
  children: ReactNode;
} & Pick<FormProps, 'className' | 'layout' | 'size' | 'preserve'>) {
  return (
    <Form<Values>
      layout="vertical"
      {...form}
      form={state.form}
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={state.initial}
      disabled={disabled || (state.isPending && !keepsEnabled)}
      scrollToFirstError
      onValuesChange={(changed) => {
        state.change();
        // What is wrong is said when a field is left, and taken back as soon as it is mended.
        const mended = wrongFields(state.form).filter((name) => isAmong(changed, name));
        if (mended.length > 0) state.form.validateFields(mended).catch(() => undefined);
      }}
      onFinish={(values) => {
        if (!isBlocked && !state.isOutdated) void state.submit(values);
      }}
    >
      <Limits value={state.limits}>
        <div aria-live="polite">{state.problem !== '' && <Problem state={state} note={note} />}</div>
        {children}
      </Limits>
    </Form>
  );
}

type Names<Values> = NonNullable<Parameters<FormInstance<Values>['getFieldsError']>[0]>;

/** The fields that something is said to be wrong with. */
function wrongFields<Values extends object>(form: FormInstance<Values>): Names<Values> {
  const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  return wrong.map(({ name }) => name) as unknown as Names<Values>;
}

/** Whether what has changed, which has the shape of the whole, has the field in it. */
function isAmong(changed: unknown, name: unknown): boolean {
  let inside = changed;
  return [name].flat().every((part) => {
    if (typeof inside !== 'object' || inside === null || !(String(part) in inside)) return false;
    inside = (inside as Record<string, unknown>)[String(part)];
    return true;
  });
}

function Problem({
  state: { problem, isOutdated, isPending, onReload },
  note,
}: {
  state: Pick<FormState<object>, 'problem' | 'isOutdated' | 'isPending' | 'onReload'>;
  note: string | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  // A long form may be scrolled past its top when it is refused.
  useEffect(() => {
    // What it returns, a promise in new browsers, is no way to end an effect.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Alert
        type={isOutdated ? 'warning' : 'error'}
        showIcon
        style={{ marginBottom: 16 }}
        title={problem}
        {...(isOutdated && {
          description: note,
          action: (
            <Button size="small" disabled={isPending} onClick={() => void onReload?.()}>
              载入最新内容
            </Button>
          ),
        })}
      />
    </div>
  );
}
