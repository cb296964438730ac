import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takeInterrupted } from './shell/chunks/pending-page.ts';
import { ensureDeviceId } from './shell/device-id.ts';
import './shell/early/early-acts.ts';
import { HydratedPage } from './shell/routing/hydrated-page.tsx';
import { createPageRouter } from './shell/routing/page-router.ts';

ensureDeviceId();
resumeInterrupted();

/** Goes to the page that was on its way when the router loaded the window anew (S047). */
function resumeInterrupted(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const address = takeInterrupted(entry?.type);
  if (address !== undefined) location.replace(address);
}

/**
 * Says in the document that the page answers to clicks and keys: for journeys and monitors, who have no other way to
 * know.
 */
function Alive(): null {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    window.shopAlive?.();
  }, []);
  return null;
}

const app = await createApp();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {app}
      <Alive />
    </StrictMode>,
  );
  window.shopReady?.();
});

/** In development React Router's own, which knows hot reload. */
async function createApp(): Promise<ReactNode> {
  if (import.meta.env.DEV) {
    const { HydratedRouter } = await import('react-router/dom');
    return <HydratedRouter />;
  }
  return <HydratedPage page={await createPageRouter()} />;
}
