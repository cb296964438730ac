import { type ComponentType, useEffect, useState } from 'react';
import { awaitFirstToast } from './toast-store.ts';

export { type ToastOptions, type ToastTone, toast, toastDurationMs } from './toast-store.ts';

/** Where toasts are seen; stands once in the root of the application and loads itself with the first toast. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType>();
  useEffect(() => {
    if (Region) return;
    let isWanted = true;
    // A fetch that fails is tried again with the next toast, which then shows all that waited.
    const forget = awaitFirstToast(() => {
      import('./toast-region.tsx').then(
        (loaded) => isWanted && setRegion(() => loaded.ToastRegion),
        () => undefined,
      );
    });
    return () => {
      isWanted = false;
      forget();
    };
  }, [Region]);
  return Region ? <Region /> : null;
}
