import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Alert, Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './settings.module.css';

type Connection = OutputOf<Contract['adminConnection']['list']>[number];
type Tested = OutputOf<Contract['adminConnection']['test']>;

const states = {
  real: { text: '正式服务', color: 'success' },
  played: { text: '演示（沙箱）', color: 'warning' },
  missing: { text: '未配置', color: 'default' },
  off: { text: '已停用', color: 'default' },
} as const;

const receivers = {
  phone: { label: '收短信的手机号' },
  mail: { label: '收信邮箱' },
  imei: { label: '要查询的 IMEI' },
} as const;

const outcomes = {
  working: { type: 'success', title: '可以使用' },
  refused: { type: 'error', title: '对方拒绝' },
  unreachable: { type: 'warning', title: '没有应答' },
  missing: { type: 'info', title: '不能测试' },
} as const;

/** One of the others: what it does for the site, where it is set, and what the last test on this page brought. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const { kind, title, text, state, provider, setting, needs } = connection;
  const [to, setTo] = useState('');
  const [tested, setTested] = useState<Tested>();
  const test = useAct({
    run: () => api.adminConnection.test({ kind, to: to.trim() }),
    changes: ['audit'],
    onDone: setTested,
  });
  const canTest = state === 'real' || state === 'played';
  const receiver = needs === 'nothing' ? undefined : receivers[needs];
  return (
    <section className={styles.card} aria-label={title}>
      <div>
        <h2>
          {title}
          <Tag variant="filled" color={states[state].color}>
            {states[state].text}
          </Tag>
        </h2>
        <p>{text}</p>
        <p className={styles.choiceNote}>
          {provider !== '' && provider !== 'sandbox' && `由 ${provider} 提供 · `}设置位置{' '}
          <span className={styles.mono}>{setting}</span>
        </p>
      </div>
      <form
        className={styles.testing}
        onSubmit={(event) => {
          event.preventDefault();
          if (canTest && !test.isPending) test.mutate(undefined);
        }}
      >
        {receiver && canTest && (
          <Input
            className={styles.receiver}
            aria-label={`${title}：${receiver.label}`}
            placeholder={receiver.label}
            value={to}
            maxLength={100}
            autoComplete="off"
            inputMode={needs === 'mail' ? 'email' : 'numeric'}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
        <Button
          htmlType="submit"
          loading={test.isPending}
          disabled={!canTest || (receiver !== undefined && to.trim() === '')}
          aria-label={`测试${title}`}
        >
          测试
        </Button>
      </form>
      <output className={styles.outcome}>
        {tested && (
          <Alert
            showIcon
            type={outcomes[tested.outcome].type}
            title={`${outcomes[tested.outcome].title} · ${tested.said}`}
            description={
              tested.outcome === 'working'
                ? `用时 ${tested.durationMs} 毫秒${state === 'played' ? '；这是沙箱的应答，不是正式服务' : ''}`
                : tested.advice
            }
          />
        )}
      </output>
    </section>
  );
}
