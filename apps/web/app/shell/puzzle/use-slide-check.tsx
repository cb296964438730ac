import { useSlideCheck as useCheck } from '@jishi/ui/slide-check';
import { lazy, Suspense } from 'react';

const PuzzleDialog = lazy(() =>
  import('./puzzle-dialog.widget.tsx').then(({ PuzzleDialog }) => ({ default: PuzzleDialog })),
);

/** The slide verification in the looks of the storefront; its code is fetched when it is first asked for. */
export function useSlideCheck() {
  return useCheck((dialog) => (
    <Suspense fallback={null}>
      <PuzzleDialog {...dialog} />
    </Suspense>
  ));
}
