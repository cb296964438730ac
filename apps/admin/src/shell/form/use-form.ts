import { ApiError } from '@jishi/contract/client.ts';
import { App, Form, type FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { describeFailure } from '../failure.ts';
import { useAct } from '../use-act.ts';
import type { FieldName } from './field-rules.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { placeRefusal } from './place-refusal.ts';

/** What is asked before a form is sent. */
export interface Question {
  title: string;
  content: ReactNode;
  okText: string;
  danger?: boolean;
  cancelText?: string;
}

/** A form with all that its dialog or page has to know of it. */
export interface FormState<Values extends object> {
  readonly form: FormInstance<Values>;
  readonly initial: Values;
  readonly limits: object | undefined;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  /** Somebody else has changed it since it was read. */
  readonly isOutdated: boolean;
  /** What the API refused and no field of the form can say. */
  readonly problem: string;
  readonly onReload: (() => unknown) | undefined;
  change(): void;
  submit(values: Values): Promise<void>;
  /** Takes back what was typed. */
  reset(): void;
}

/**
 * A form that does one thing when it is sent. It is sent once however often it is pressed, also while a question
 * stands; what the API refuses stands at its field or on top; what is unsaved is not left behind unasked.
 */
export function useForm<Values extends object, Output>({
  initial,
  limits,
  run,
  ask,
  changes,
  success,
  onDone,
  onRefused,
  fieldOf,
  onReload,
  isGuarded = true,
}: {
  initial: Values;
  /** Those of the operation: `adminStoreLimits.save`. */
  limits?: object;
  run: (values: Values) => Promise<Output>;
  /** What to ask first, if anything; it may have to ask the API itself, and throws nothing. */
  ask?: (values: Values) => Question | undefined | Promise<Question | undefined>;
  /** Keys of what it changes. */
  changes: readonly string[];
  success?: (output: Output) => string;
  onDone?: (output: Output) => void;
  onRefused?: (error: unknown) => void;
  /** The field that a refusal without fields of its own speaks of. */
  fieldOf?: (error: ApiError) => FieldName | undefined;
  /** Reads anew what somebody else has changed meanwhile. */
  onReload?: () => unknown;
  /** A sign-in loses nothing. */
  isGuarded?: boolean;
}): FormState<Values> {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const [problem, setProblem] = useState('');
  const isBusy = useRef(false);
  const letGo = useLeaveGuard(isDirty && isGuarded);
  const settle = () => {
    letGo();
    setDirty(false);
    setProblem('');
  };
  const act = useAct({
    run,
    changes,
    ...(success && { success }),
    onDone: (output) => {
      settle();
      onDone?.(output);
    },
    onRefused: (error) => {
      const words = describeFailure(error);
      const spoken = error instanceof ApiError ? fieldOf?.(error) : undefined;
      const fields = new Map(form.getFieldsError().map(({ name }) => [name.join('.'), name]));
      const shown = [...fields.values()].map((name) => name.map(String));
      const { at: placed, rest } = spoken
        ? { at: [{ name: [spoken].flat() as string[], errors: [words] }], rest: '' }
        : placeRefusal(error, shown, words);
      // Places in a list are numbers to the form.
      const at = placed.map((one) => ({ ...one, name: fields.get(one.name.join('.')) ?? one.name }));
      form.setFields(at as Parameters<typeof form.setFields>[0]);
      const first = at[0];
      if (first) form.scrollToField(first.name as Parameters<typeof form.scrollToField>[0]);
      setProblem(rest);
      setOutdated(error instanceof ApiError && error.refusal === 'outdated' && onReload !== undefined);
      onRefused?.(error);
      return true;
    },
  });
  const isSure = async (values: Values) => {
    const question = await ask?.(values);
    if (!question) return true;
    return modal.confirm({
      title: question.title,
      content: question.content,
      okText: question.okText,
      okButtonProps: { danger: question.danger ?? false },
      cancelText: question.cancelText ?? '返回修改',
      focusable: { autoFocusButton: 'cancel' },
    });
  };
  return {
    form,
    initial,
    limits,
    isDirty,
    isPending: act.isPending,
    isOutdated,
    problem,
    onReload,
    change: () => setDirty(true),
    submit: async (values) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        if (await isSure(values)) {
          setProblem('');
          await act.mutateAsync(values);
        }
      } catch {
        // `onRefused` has shown it.
      } finally {
        isBusy.current = false;
      }
    },
    reset: () => {
      form.resetFields();
      settle();
    },
  };
}
