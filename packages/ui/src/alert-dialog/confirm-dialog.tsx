import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import { LazyModal } from '../dialog/lazy-modal.tsx';
import { answerQuestion, type ConfirmQuestion, questionStore } from './confirm-store.ts';

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  message?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** A promise keeps the dialog open with its button pending until it settles; a rejection leaves it open. */
  onConfirm: () => void | Promise<void>;
};

/** Asks before something that matters is done. The focus starts on cancel, so that Enter by habit harms nothing. */
function AlertDialog({
  open,
  onOpenChange,
  title,
  message,
  confirmLabel = '确定',
  cancelLabel = '取消',
  tone = 'primary',
  onConfirm,
}: AlertDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [pending, setPending] = useState(false);

  const confirmed = async () => {
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setPending(false);
    }
  };

  return (
    <LazyModal
      open={open}
      onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}
      title={title}
      size="sm"
      look="alert"
      role="alertdialog"
      closeOnOutside={false}
      initialFocus={() => cancelButton.current}
      footer={
        <>
          <Button ref={cancelButton} disabled={pending} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} onClick={confirmed}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message}
    </LazyModal>
  );
}

/** Shows what `confirm` asks. */
export function ConfirmDialog() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.read, () => undefined);
  // The last question stays on the closing dialog, which would otherwise go blank on its way out.
  const last = useRef<ConfirmQuestion>(undefined);
  if (asked) last.current = asked;
  const question = asked ?? last.current;
  return (
    <AlertDialog
      title=""
      {...question}
      open={asked !== undefined}
      onOpenChange={(open) => (open ? undefined : answerQuestion(false))}
      onConfirm={() => answerQuestion(true)}
    />
  );
}
