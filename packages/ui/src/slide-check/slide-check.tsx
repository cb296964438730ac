import { type ReactNode, useRef, useState } from 'react';

/** What the dialog of the puzzle is drawn with. */
export interface SlideCheckDialog {
  open: boolean;
  onSolved(token: string): void;
  onClose(): void;
}

/**
 * The slide verification as a question (S297): `await ask()` gives the token of a solved puzzle, or undefined when the
 * dialog was closed. `dialog` stands somewhere in the page; it is drawn from the first question on, and stays to close
 * in its own way.
 * @param draw the dialog in the looks of the page; it may come with code of its own
 */
export function useSlideCheck(draw: (dialog: SlideCheckDialog) => ReactNode): {
  ask(): Promise<string | undefined>;
  dialog: ReactNode;
} {
  const [state, setState] = useState<'never asked' | 'open' | 'closed'>('never asked');
  const answer = useRef<(token: string | undefined) => void>(undefined);
  const settle = (token?: string) => {
    setState('closed');
    answer.current?.(token);
    answer.current = undefined;
  };
  const ask = () =>
    new Promise<string | undefined>((resolve) => {
      answer.current?.(undefined);
      answer.current = resolve;
      setState('open');
    });
  const dialog =
    state === 'never asked'
      ? null
      : draw({ open: state === 'open', onSolved: settle, onClose: () => settle() });
  return { ask, dialog };
}
