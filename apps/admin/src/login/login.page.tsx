import { adminAuthLimits } from '@jishi/contract/limits/admin-auth.generated.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
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
import { CodeForm } from './code-form.widget.tsx';

interface Credentials {
  account: string;
  password: string;
}

/** Account and password, then a code for who has a second factor; leads back to where somebody was. */
export function LoginPage() {
  const { siteName } = useTenant();
  const [search] = useSearchParams();
  const session = useSession();
  const client = useQueryClient();
  /** Half of a sign-in: the password was right. It lives in this page alone. */
  const [ticket, setTicket] = useState('');
  const [words, setWords] = useState('');
  const enter = (profile: Profile) => client.setQueryData(SESSION_KEY, profile);
  useEffect(() => {
    document.title = `登录 - ${siteName}管理后台`;
  }, [siteName]);

  if (session.data) return <Navigate to={safeReturnPath(search.get('next'))} replace />;
  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.card}>
          <h1 className={styles.title}>{ticket === '' ? '登录管理后台' : '二次验证'}</h1>
          <p className={styles.hint}>
            {ticket === '' ? '使用管理员为您开通的员工账号登录' : '密码正确，请再用手机确认是您本人'}
          </p>
          {words !== '' && <Alert type="warning" showIcon title={words} className={styles.words ?? ''} />}
          {ticket === '' ? (
            <LoginForm
              onSignedIn={enter}
              onHalf={(given) => {
                setWords('');
                setTicket(given);
              }}
            />
          ) : (
            <CodeForm
              ticket={ticket}
              onSignedIn={enter}
              onBack={(told) => {
                setTicket('');
                setWords(told);
              }}
            />
          )}
        </div>
      </main>
    </div>
  );
}

function LoginForm({
  onSignedIn,
  onHalf,
}: {
  onSignedIn: (profile: Profile) => void;
  onHalf: (ticket: string) => void;
}) {
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
      if (refusal?.name === 'codeNeeded') {
        onHalf(refusal.data.ticket);
        return undefined;
      }
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
    onDone: (profile) => profile && onSignedIn(profile),
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
