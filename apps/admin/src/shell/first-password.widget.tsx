import { BrandPanel } from './brand-panel.widget.tsx';
import styles from './entrance.module.css';
import { PasswordForm } from './password-form.widget.tsx';

/**
 * What somebody sees who still has the password that a colleague gave: nothing else is allowed before it is changed.
 */
export function FirstPassword() {
  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.card}>
          <h1 className={styles.title}>请先修改密码</h1>
          <p className={styles.hint}>当前密码由管理员设置，修改后即可开始使用</p>
          <PasswordForm />
        </div>
      </main>
    </div>
  );
}
