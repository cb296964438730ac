import { Button } from '@jishi/ui/button';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Wait } from './watch-plan.ts';

// The form comes with the first press.
const WatchDialog = lazy(() =>
  import('./watch.dialog.tsx').then((module) => ({ default: module.WatchDialog })),
);

/** A button in any look that asks to be told, of goods, of a price or of a presale. */
export function WatchButton({
  ppid,
  wait,
  as: Trigger,
  children,
}: {
  ppid: number;
  wait: Wait;
  as: ComponentType<{ onClick: () => void; children: ReactNode }>;
  children: ReactNode;
}) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  return (
    <>
      <Trigger onClick={open}>{children}</Trigger>
      {isWanted && (
        <Suspense>
          <WatchDialog key={ppid} ppid={ppid} wait={wait} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

/** The small button beside a presale that is still to open. */
export function RemindButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}
