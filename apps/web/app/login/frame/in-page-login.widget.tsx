import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useVisitor } from '../../shell/visitor.tsx';
import styles from '../login.module.css';
import { LoginForm } from '../login-form.widget.tsx';
import { LoginLinks } from '../login-links.widget.tsx';
import { LoginPanel } from '../login-panel.widget.tsx';
import { LateWeakPassword } from './late-weak-password.widget.tsx';
import type { PasswordReset } from './login-outcome.ts';
import type { LoginWays } from './login-ways.ts';

interface InPageLoginProps extends LoginWays {
  onSuccess?(): void;
}

/**
 * The login inside another page, 360 px wide (S208, S223), with all its modes (S236): says 登录成功！ (S268), lets the page
 * load again as whoever is signed in now, and then tells it.
 */
export function InPageLogin({ hasWechat, storeId, onSuccess }: InPageLoginProps) {
  const [query] = useSearchParams();
  const { refresh } = useVisitor();
  const { revalidate } = useRevalidator();
  const [reset, setReset] = useState<PasswordReset>();
  const enter = async () => {
    toast('登录成功！', { tone: 'success' });
    refresh();
    await revalidate();
    onSuccess?.();
  };
  const links = <LoginLinks hasWechat={hasWechat} storeId={storeId} />;
  return (
    <div className={styles.inPage}>
      <LoginPanel
        isInPage
        hasWechat={hasWechat}
        storeId={storeId}
        links={links}
        onSignedIn={enter}
        form={
          <LoginForm
            action={`/login?${new URLSearchParams({ redirect: query.get('redirect') ?? '' })}`}
            initialType="dynamic"
            initialOutcome={undefined}
            onSuccess={(outcome) => (outcome.reset ? setReset(outcome.reset) : enter())}
            footer={links}
          />
        }
      />
      <LateWeakPassword reset={reset} />
    </div>
  );
}
