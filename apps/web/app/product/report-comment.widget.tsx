import { lazy, Suspense, useState } from 'react';
import { api } from '../shell/api.ts';
import { askLogin } from '../shell/overlay/ask-login.ts';
import { useVisitor } from '../shell/visitor.tsx';
import styles from './comment.module.css';

// The form comes with the first press.
const ReportCommentDialog = lazy(() =>
  import('./report-comment.dialog.tsx').then((module) => ({ default: module.ReportCommentDialog })),
);

/** Reports a comment to the shop. Who is not signed in is asked to in a popup first (S138). */
export function ReportComment({ id, nickname }: { id: number; nickname: string }) {
  const { visitor } = useVisitor();
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  const press = async () => {
    // Who presses before the page knows who is there is waited for.
    const who = visitor ?? (await api.auth.userInfo().catch(() => undefined));
    if (who && !who.signedIn) askLogin(open);
    else open();
  };
  return (
    <>
      <button
        type="button"
        className={styles.report}
        aria-label={`举报：${nickname}的评价`}
        onClick={() => void press()}
      >
        举报
      </button>
      {isWanted && (
        <Suspense>
          <ReportCommentDialog id={id} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
