import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useProfile } from '../session.tsx';
import styles from './factor.module.css';

const SEEN = 'jishi-admin-factor-advice';

/** Where the site advises a second factor and somebody has none: said once a sign-in, above the page. */
export function FactorAdvice({ onSetUp }: { onSetUp: () => void }) {
  const { factor, factorRule } = useProfile();
  const [seen, setSeen] = useState(() => sessionStorage.getItem(SEEN) !== null);
  if (factor || factorRule !== 'advised' || seen) return null;
  const hide = () => {
    sessionStorage.setItem(SEEN, 'seen');
    setSeen(true);
  };
  return (
    <Alert
      type="info"
      showIcon
      className={styles.advice ?? ''}
      title="建议开启二次验证：即使密码泄露，他人也无法登录您的账号"
      action={
        <Button size="small" type="primary" onClick={onSetUp}>
          去开启
        </Button>
      }
      closable={{ 'aria-label': '暂不开启', onClose: hide }}
    />
  );
}
