import { Button } from 'antd';
import { useHref } from 'react-router';
import { api } from '../api.ts';
import { BrandPanel } from '../brand-panel.widget.tsx';
import entrance from '../entrance.module.css';
import { useAct } from '../use-act.ts';
import styles from './factor.module.css';
import { SetUpFactor } from './set-up-factor.widget.tsx';

/** What somebody sees who has no second factor where the site requires one: nothing else is allowed before. */
export function FirstFactor({ onOn, onDone }: { onOn: () => void; onDone: () => void }) {
  const signIn = useHref('/login');
  const leave = useAct({
    run: () => api.adminAuth.logout({}),
    changes: [],
    onDone: () => window.location.assign(signIn),
  });
  return (
    <div className={entrance.page}>
      <BrandPanel />
      <main className={entrance.side}>
        <div className={styles.wide}>
          <h1 className={entrance.title}>请先开启二次验证</h1>
          <p className={entrance.hint}>本站要求所有员工开启，完成后即可开始使用</p>
          <SetUpFactor onOn={onOn} onDone={onDone} />
          <p className={entrance.forgot}>
            <Button type="link" size="small" disabled={leave.isPending} onClick={() => leave.mutate({})}>
              退出登录
            </Button>
          </p>
        </div>
      </main>
    </div>
  );
}
