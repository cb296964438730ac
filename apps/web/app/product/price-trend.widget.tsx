import { lazy, Suspense, useState } from 'react';
import { TextButton } from './text-button.widget.tsx';

// Chart and dialog come with the first press.
const PriceTrendDialog = lazy(() =>
  import('./price-trend.dialog.tsx').then((module) => ({ default: module.PriceTrendDialog })),
);

/** Opens what the goods have cost over time. */
export function PriceTrendButton({ ppid, name }: { ppid: number; name: string }) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        价格走势
      </TextButton>
      {isWanted && (
        <Suspense>
          <PriceTrendDialog key={ppid} ppid={ppid} name={name} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
