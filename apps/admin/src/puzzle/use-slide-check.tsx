import { Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { SlidePuzzle } from './slide-puzzle.widget.tsx';

/**
 * The slide verification as a question: `await ask()` gives the token of a solved puzzle, or undefined when the dialog was closed. `dialog`
 * stands somewhere in the page.
 */
export function useSlideCheck(): { ask(): Promise<string | undefined>; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
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
      setOpen(true);
    });
  const dialog = (
    <Modal
      title="安全验证"
      open={isOpen}
      width={348}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={() => settle()}
    >
      <SlidePuzzle onSolved={settle} />
    </Modal>
  );
  return { ask, dialog };
}
