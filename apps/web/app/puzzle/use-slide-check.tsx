import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

const PuzzleDialog = lazy(() =>
  import('./puzzle-dialog.widget.tsx').then(({ PuzzleDialog }) => ({ default: PuzzleDialog })),
);

/**
 * The slide verification as a question: `await ask()` gives the token of a solved puzzle, or undefined when the dialog was closed. `dialog`
 * stands somewhere in the page; it is fetched when it is first asked for, and stays to close in its own way (S297).
 */
export function useSlideCheck(): { ask(): Promise<string | undefined>; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const answer = useRef<(token: string | undefined) => void>(undefined);
  const settle = (token?: string) => {
    setOpen(false);
    answer.current?.(token);
    answer.current = undefined;
  };
  const ask = () =>
    new Promise<string | undefined>((resolve) => {
      answer.current?.(undefined);
      answer.current = resolve;
      setAsked(true);
      setOpen(true);
    });
  const dialog = wasAsked && (
    <Suspense fallback={null}>
      <PuzzleDialog open={isOpen} onSolved={settle} onClose={() => settle()} />
    </Suspense>
  );
  return { ask, dialog };
}
