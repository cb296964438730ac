import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeInterrupted } from './shell/chunks/pending-page.ts';
import { ensureDeviceId } from './shell/device-id.ts';
import './shell/early/early-acts.ts';

ensureDeviceId();
resumeInterrupted();

/** Goes to the page that was on its way when the router loaded the window anew (S047). */
function resumeInterrupted(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const address = takeInterrupted(entry?.type);
  if (address !== undefined) location.replace(address);
}

/** Says in the document that the page answers to clicks and keys: for journeys and monitors, who have no other way to know. */
function Alive(): null {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    window.shopAlive?.();
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Alive />
    </StrictMode>,
  );
  window.shopReady?.();
});
