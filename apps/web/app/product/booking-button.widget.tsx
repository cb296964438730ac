import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { StoreStock } from './product-shapes.ts';

// The form comes with the first press.
const BookingDialog = lazy(() =>
  import('./booking.dialog.tsx').then((module) => ({ default: module.BookingDialog })),
);

/** A button in any look that books goods (C152). @param storeId the store that is chosen at first; left out for none */
export function BookingButton({
  goods,
  stores,
  storeId = 0,
  as: Trigger,
  children,
}: {
  goods: { ppid: number; name: string };
  stores: readonly Pick<StoreStock, 'id' | 'name'>[];
  storeId?: number;
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
          <BookingDialog
            key={goods.ppid}
            goods={goods}
            stores={stores}
            storeId={storeId}
            open={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
}
