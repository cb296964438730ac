import { Button } from '@jishi/ui/button';
import { lazy, Suspense, useState } from 'react';

// The form comes with the first press.
const NoticeDialog = lazy(() =>
  import('./notice.dialog.tsx').then((module) => ({ default: module.NoticeDialog })),
);

/** A button that asks to be told when a unit costs less (C357, C128). */
export function NoticeButton({ id, kind }: { id: number; kind: 'secondhand' | 'bargain' }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button size="lg" onClick={() => setIsOpen(true)}>
        降价通知
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <NoticeDialog key={id} id={id} kind={kind} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
