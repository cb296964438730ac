import { adminAuthLimits } from '@jishi/contract/limits/admin-auth.generated.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSlideCheck } from '../puzzle/use-slide-check.tsx';
import { api } from '../shell/api.ts';
import { BrandPanel } from '../shell/brand-panel.widget.tsx';
import styles from '../shell/entrance.module.css';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormBody } from '../shell/form/form-body.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { safeReturnPath } from '../shell/return-path.ts';
import { type Profile, useSession } from '../shell/session.tsx';
import { SESSION_KEY } from '../shell/session-key.ts';
import { useTenant } from '../shell/tenant.ts';

interface Credentials {
  account: string;
  password: string;
}

/** Account and password; leads back to where somebody was. */
export function LoginPage() {
  const { siteName } = useTenant();
  const [search] = useSearchParams();
  const session = useSession();
  useEffect(() => {
    document.title = `登录 - ${siteName}管理后台`;
  }, [siteName]);

  if (session.data) return <Navigate to={safeReturnPath(search.get('next'))} replace />;
  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.card}>
          <h1 className={styles.title}>登录管理后台</h1>
          <p className={styles.hint}>使用管理员为您开通的员工账号登录</p>
          <LoginForm />
        </div>
      </main>
    </div>
  );
}

function LoginForm() {
  const client = useQueryClient();
  const slide = useSlideCheck();
  /**
   * After repeated failures each attempt brings a solved puzzle, and comes once more where it was not looked at for
   * want of one.
   */
  const needsPuzzle = useRef(false);

  const attempt = async (credentials: Credentials): Promise<Profile | undefined> => {
    const hasSolved = needsPuzzle.current;
    const verify = hasSolved ? await slide.ask() : '';
    if (verify === undefined) return undefined;
    try {
      return await api.adminAuth.login({ ...credentials, verify });
    } catch (error) {
      const refusal = refusalOf(error, 'adminAuth.login');
      const isJudged = refusal?.name === 'wrongLogin';
      const isUnjudged = refusal?.name === 'puzzleNeeded';
      needsPuzzle.current = (isJudged || isUnjudged) && refusal.data.needVerify;
      if (isUnjudged && !hasSolved) return attempt(credentials);
      throw error;
    }
  };
  const state = useForm<Credentials, Profile | undefined>({
    initial: { account: '', password: '' },
    limits: adminAuthLimits.login,
    run: attempt,
    changes: [],
    onDone: (profile) => profile && client.setQueryData(SESSION_KEY, profile),
    onRefused: () => state.form.getFieldInstance('password')?.focus({ cursor: 'all' }),
    isGuarded: false,
  });

  return (
    <>
      <FormBody state={state} size="large" keepsEnabled>
        <TextField
          name="account"
          label="账号"
          missing="请输入账号"
          normalize={(text: string) => text.trimStart()}
          autoFocus
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextField
          name="password"
          label="密码"
          missing="请输入密码"
          as="secret"
          autoComplete="current-password"
        />
        <Button type="primary" htmlType="submit" block loading={state.isPending} className={styles.submit}>
          登录
        </Button>
        <p className={styles.forgot}>忘记密码或无法登录，请联系管理员重置</p>
      </FormBody>
      {slide.dialog}
    </>
  );
}
