import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { useRef } from 'react';
import type { RefusalDialog } from '../refusal-dialog.ts';
import { dialogStore } from './dialog-store.ts';
import styles from './refusal-dialog.module.css';

/** The dialog of an answer with code 1004 (S401): confirm follows its link, cancel its own if it has one (S402). */
export function RefusalDialogView({ shown }: { shown: RefusalDialog | undefined }) {
  const confirm = useRef<HTMLButtonElement>(null);
  // The last dialog stays on the closing window, which would otherwise go blank on its way out.
  const last = useRef<RefusalDialog>(undefined);
  if (shown) last.current = shown;
  const dialog = shown ?? last.current;
  if (!dialog) return null;
  const leave = (link: string | undefined) => {
    dialogStore.write(undefined);
    if (link !== undefined) location.assign(link);
  };
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => open || dialogStore.write(undefined)}
      title={dialog.title}
      size="sm"
      closeOnOutside={false}
      initialFocus={() => confirm.current}
      footer={
        <>
          {dialog.showCancel && <Button onClick={() => leave(dialog.cancelLink)}>{dialog.cancelText}</Button>}
          <Button ref={confirm} variant="primary" onClick={() => leave(dialog.confirmLink)}>
            {dialog.confirmText}
          </Button>
        </>
      }
    >
      <div className={styles.lines}>
        {dialog.lines.map(({ text, link }) => (
          <p key={`${text} ${link}`}>
            {link === undefined ? (
              text
            ) : (
              <a className={styles.link} href={link} data-document>
                {text}
              </a>
            )}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
