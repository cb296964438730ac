import { type ReactNode, useEffect, useRef } from 'react';
import { useSlideCheck } from '../puzzle/use-slide-check.tsx';

/** What a refused attempt says of the next one. */
interface NextAttempt {
  /** It has to bring a solved puzzle (S249). */
  needVerify: boolean;
  /** This one was not looked at, for want of a puzzle. */
  unjudged?: boolean;
}

/**
 * Sends a form, with a solved slide puzzle (`verify`) where the answer to the last attempt asked for one. An attempt
 * that was not judged for want of it goes once more by itself.
 * @param next what the last answer said; another object for every answer
 */
export function usePuzzledSend(
  submit: (form: FormData) => Promise<void>,
  next: NextAttempt | undefined,
): { send(form: FormData): Promise<void>; dialog: ReactNode } {
  const slide = useSlideCheck();
  const sent = useRef<FormData>(undefined);
  const go = async (form: FormData, solveFirst: boolean) => {
    if (solveFirst) {
      const token = await slide.ask();
      if (token === undefined) return;
      form.set('verify', token);
    }
    sent.current = form;
    await submit(form);
  };
  const unjudged = next?.unjudged ? next : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal is what it waits for.
  useEffect(() => {
    if (unjudged && sent.current) void go(sent.current, true);
  }, [unjudged]);
  return { send: (form) => go(form, next?.needVerify ?? false), dialog: slide.dialog };
}
