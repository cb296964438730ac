import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSlideCheck } from '../puzzle/use-slide-check.tsx';
import { api } from '../shell/api.ts';
import { BrandPanel } from '../shell/brand-panel.widget.tsx';
import styles from '../shell/entrance.module.css';
import { describeFailure } from '../shell/failure.ts';
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
  const [form] = Form.useForm<Credentials>();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const slide = useSlideCheck();
  /** After repeated failures each attempt brings a solved puzzle, and comes once more where it was not looked at for want of one. */
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
  const signIn = async (credentials: Credentials) => {
    if (pending) return;
    setPending(true);
    setProblem('');
    try {
      const profile = await attempt(credentials);
      if (profile) client.setQueryData(SESSION_KEY, profile);
      else setPending(false);
    } catch (error) {
      setProblem(describeFailure(error));
      setPending(false);
      form.getFieldInstance('password')?.focus({ cursor: 'all' });
    }
  };

  return (
    <>
      <Form<Credentials>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger={['onBlur', 'onSubmit']}
        onFinish={(credentials) => void signIn(credentials)}
      >
        <div aria-live="polite">
          {problem !== '' && <Alert type="error" showIcon className={styles.problem} title={problem} />}
        </div>
        <Form.Item
          name="account"
          label="账号"
          normalize={(text: string) => text.trimStart()}
          rules={[{ required: true, whitespace: true, message: '请输入账号' }]}
        >
          <Input autoFocus maxLength={40} autoComplete="username" autoCapitalize="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password maxLength={200} autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={pending} className={styles.submit}>
          登录
        </Button>
        <p className={styles.forgot}>忘记密码或无法登录，请联系管理员重置</p>
      </Form>
      {slide.dialog}
    </>
  );
}
