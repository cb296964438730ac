import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useVisitor } from '../shell/visitor.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.widget.tsx';
import type { PasswordReset } from './login-outcome.ts';
import { WeakPasswordDialog } from './weak-password-dialog.widget.tsx';

/**
 * The login inside another page, 360 px wide (S208, S223): says 登录成功！ (S268), lets the page load again as whoever is signed in now, and then
 * tells it.
 */
export function InPageLogin({ onSuccess }: { onSuccess?(): void }) {
  const [query] = useSearchParams();
  const { refresh } = useVisitor();
  const { revalidate } = useRevalidator();
  const [reset, setReset] = useState<PasswordReset>();
  return (
    <div className={styles.inPage}>
      <LoginForm
        action={`/login?${new URLSearchParams({ redirect: query.get('redirect') ?? '' })}`}
        initialType="dynamic"
        initialOutcome={undefined}
        onSuccess={async (outcome) => {
          if (outcome.reset) return setReset(outcome.reset);
          toast('登录成功！', { tone: 'success' });
          refresh();
          await revalidate();
          onSuccess?.();
        }}
      />
      <WeakPasswordDialog reset={reset} />
    </div>
  );
}
