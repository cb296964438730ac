import { lazy, Suspense } from 'react';
import type { PasswordReset } from './login-outcome.ts';

// Hardly anybody has such a password, and nobody else pays for the window.
const WeakPasswordDialog = lazy(() =>
  import('../weak-password-dialog.widget.tsx').then((module) => ({ default: module.WeakPasswordDialog })),
);

/** The window of S248, once there is something to say. */
export function LateWeakPassword({ reset }: { reset: PasswordReset | undefined }) {
  if (!reset) return null;
  return (
    <Suspense fallback={null}>
      <WeakPasswordDialog reset={reset} />
    </Suspense>
  );
}
