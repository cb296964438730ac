import type { QuestionKind } from '@jishi/contract/faq-words.ts';
import { Button } from '@jishi/ui/button';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../shell/api.ts';
import { askLogin } from '../../shell/overlay/ask-login.ts';
import { useVisitor } from '../../shell/visitor.tsx';

// The form comes with the first press.
const AskDialog = lazy(() => import('../ask.dialog.tsx').then((module) => ({ default: module.AskDialog })));

interface AskButtonProps {
  kind: QuestionKind;
  productId: number;
  label: string;
}

/** Opens the form of a question. Who is not signed in is asked to in a popup first (S138). */
export function AskButton({ kind, productId, label }: AskButtonProps) {
  const { visitor } = useVisitor();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const press = async () => {
    // Who presses before the page knows who is there is waited for.
    const who = visitor ?? (await api.auth.userInfo().catch(() => undefined));
    if (who && !who.signedIn) askLogin(open);
    else open();
  };
  return (
    <>
      <Button size="sm" onClick={() => void press()}>
        {label}
      </Button>
      {isWanted && (
        <Suspense>
          <AskDialog kind={kind} productId={productId} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
