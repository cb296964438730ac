import { Dialog } from '@jishi/ui/dialog';
import { SlidePuzzle } from './slide-puzzle.widget.tsx';

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
      <SlidePuzzle onSolved={onSolved} />
    </Dialog>
  );
}
