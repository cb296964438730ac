import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import type { PopWindowContent } from './pop-window-content.ts';

const PopWindow = lazy(() =>
  import('./pop-window.widget.tsx').then((module) => ({ default: module.PopWindow })),
);

/**
 * Asks, after the page has come, whether there is something to tell this visitor (C049); most of the time there is not.
 */
export function PopWindowHost() {
  const [content, setContent] = useState<PopWindowContent>();
  const preview = useSearchParams()[0].get('preview') ?? undefined;
  useEffect(() => {
    // The home page stands without it.
    api.home.popWindow(preview === undefined ? {} : { preview }).then(
      (told) => setContent(told ?? undefined),
      () => undefined,
    );
  }, [preview]);
  if (!content) return null;
  return (
    <Suspense fallback={null}>
      <PopWindow content={content} onDone={() => setContent(undefined)} />
    </Suspense>
  );
}
