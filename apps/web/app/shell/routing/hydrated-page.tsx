import { useEffect, useState } from 'react';
import { UNSAFE_FrameworkContext, UNSAFE_RemixErrorBoundary } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PageRouter } from './page-router.ts';

/**
 * The page as the server has rendered it, with its router. The outermost error boundary forgets its error when the
 * address changes.
 */
export function HydratedPage({ page: { router, framework } }: { page: PageRouter }) {
  const [location, setLocation] = useState(router.state.location);
  useEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  return (
    <UNSAFE_FrameworkContext value={framework}>
      <UNSAFE_RemixErrorBoundary location={location}>
        <RouterProvider router={router} />
      </UNSAFE_RemixErrorBoundary>
    </UNSAFE_FrameworkContext>
  );
}
