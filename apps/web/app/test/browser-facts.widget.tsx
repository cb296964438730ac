import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { pathOf } from '@jishi/contract/operation-rows.ts';
import { Button } from '@jishi/ui/button';
import { DescriptionList } from '@jishi/ui/description-list';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { request } from '../shell/api.ts';
import { clientError } from '../shell/client-error.ts';
import { ensureDeviceId } from '../shell/device-id.ts';
import { withLoading } from '../shell/overlay/show-loading.ts';
import { showFailure } from '../shell/show-failure.ts';
import { veil } from './render-facts.ts';
import styles from './test.module.css';

type UserInfo = OutputOf<Contract['auth']['userInfo']>;

/** What the browser sees of the same visit, and whether a call from here is answered (S390, S398, S408). */
export function BrowserFacts() {
  const [deviceId, setDeviceId] = useState('');
  const [answer, setAnswer] = useState('尚未请求');
  const failure = useSyncExternalStore(clientError.subscribe, clientError.read, () => undefined);
  useEffect(() => setDeviceId(ensureDeviceId()), []);
  const ask = async () => {
    const started = performance.now();
    try {
      const whole = await withLoading(() =>
        request<UserInfo>(pathOf('auth', 'userInfo'), {}, { full: true }),
      );
      setAnswer(`返回码 ${whole.code}，耗时 ${Math.round(performance.now() - started)} 毫秒`);
    } catch (error) {
      showFailure(error);
      setAnswer('请求失败');
    }
  };
  return (
    <section className={styles.card} aria-label="浏览器">
      <h2 className={styles.heading}>浏览器</h2>
      <DescriptionList
        layout="grid"
        items={[
          { term: '脚本', description: deviceId ? '已接管页面' : '等待中' },
          { term: '设备标识', description: veil(deviceId) || '—' },
          { term: '接口请求', description: answer },
          {
            term: '最近错误',
            description: failure ? `${failure.title}：${failure.text}（${failure.path}）` : '无',
          },
        ]}
      />
      <Button className={styles.act} onClick={ask}>
        请求接口
      </Button>
    </section>
  );
}
