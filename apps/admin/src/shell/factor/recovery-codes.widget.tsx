import { App, Button, Checkbox } from 'antd';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useProfile } from '../session.tsx';
import styles from './factor.module.css';

/** Ten codes that are shown this once, and left only by who says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { account, siteName } = useProfile();
  const { message } = App.useApp();
  const [kept, setKept] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      message.success('已复制恢复码');
    } catch {
      message.error('复制失败，请手动抄写');
    }
  };
  const text = `${siteName}管理后台 恢复码\n账号 ${account}\n每组只能使用一次\n\n${codes.join('\n')}\n`;
  return (
    <div>
      <p className={styles.text}>
        手机丢失或更换时，可用恢复码登录。请存放在安全的地方，<strong>关闭后不再显示</strong>。
      </p>
      <ol className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.keep}>
        <Button icon={<Copy size={15} strokeWidth={1.5} />} onClick={() => void copy()}>
          复制
        </Button>
        <Button
          icon={<Download size={15} strokeWidth={1.5} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`恢复码-${account}.txt`}
        >
          下载
        </Button>
      </div>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        我已妥善保存恢复码
      </Checkbox>
      <Button type="primary" block disabled={!kept} className={styles.done ?? ''} onClick={onDone}>
        完成
      </Button>
    </div>
  );
}
