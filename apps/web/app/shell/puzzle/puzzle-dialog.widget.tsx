import { ApiError } from '@jishi/contract/client.ts';
import { Dialog } from '@jishi/ui/dialog';
import { type PuzzleCalls, SlidePuzzle } from '@jishi/ui/slide-puzzle';
import { api } from '../api.ts';

const calls: PuzzleCalls = {
  draw: (token) => api.puzzle.picture({ spec: '300*200', token }),
  judge: (token, solution) => api.puzzle.check({ token, ...solution }),
  wordsOf: (error) => (error instanceof ApiError ? error.userMsg : undefined),
};

interface PuzzleDialogProps {
  open: boolean;
  /** A closed dialog asks for nothing; `token` opens one login or one text message. */
  onSolved(token: string): void;
  onClose(): void;
}

/** The slide verification in a window that fades in and out (S297); Esc and the cross close it without an answer. */
export function PuzzleDialog({ open, onSolved, onClose }: PuzzleDialogProps) {
  return (
    <Dialog title="安全验证" open={open} onOpenChange={(isOpen) => !isOpen && onClose()} size="sm">
      <SlidePuzzle calls={calls} onSolved={onSolved} />
    </Dialog>
  );
}
