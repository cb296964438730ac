import { useQuery } from '@tanstack/react-query';
import { Button, Input, Switch } from 'antd';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { couriersQuery } from './frame/parcel-query.ts';
import styles from './freight.module.css';

interface Courier {
  code: string;
  name: string;
  enabled: boolean;
}
const MOST = 50;

/** Couriers in the order in which they are offered. */
export function Couriers() {
  const { data, error, refetch } = useQuery(couriersQuery);
  const [edited, setEdited] = useState<Courier[]>();
  const save = useAct({
    run: (couriers: Courier[]) => api.adminShipment.saveCouriers({ couriers }),
    changes: ['couriers', 'audit'],
    success: () => '快递公司已保存',
    onDone: () => setEdited(undefined),
  });
  if (error)
    return (
      <FailureView title="快递公司没有读到" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  const couriers = edited ?? data?.couriers ?? [];
  const change = (index: number, part: Partial<Courier>) =>
    setEdited(couriers.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const move = (index: number, by: -1 | 1) => {
    const next = [...couriers];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index + by, 0, one);
    setEdited(next);
  };
  const problem = explain(couriers);
  return (
    <section className={`${styles.part} ${styles.couriers}`} aria-labelledby="couriers">
      <PageHead
        title={{ id: 'couriers', text: '快递公司' }}
        hint="发货时按这里的顺序供选择；代码用快递 100 的公司编码，物流按它获取。"
        actions={
          <AddButton onClick={() => setEdited([...couriers, { code: '', name: '', enabled: true }])}>
            添加
          </AddButton>
        }
      />
      {couriers.map(({ code, name, enabled }, index) => {
        const called = name || `第 ${index + 1} 家`;
        return (
          // A row has no name of its own until it is saved; its place is what it is.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are edited in place.
          <div key={index} className={styles.courier}>
            <Input
              aria-label={`名称：${called}`}
              value={name}
              maxLength={20}
              placeholder="名称，如：顺丰速运"
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <Input
              aria-label={`代码：${called}`}
              value={code}
              maxLength={30}
              placeholder="代码，如：shunfeng"
              onChange={({ target }) => change(index, { code: target.value.trim().toLowerCase() })}
            />
            <Switch
              aria-label={`启用 ${called}`}
              checked={enabled}
              onChange={(isOn) => change(index, { enabled: isOn })}
            />
            <span className={styles.acts}>
              <Button
                type="text"
                aria-label={`上移 ${called}`}
                disabled={index === 0}
                icon={<ArrowUp size={15} strokeWidth={1.5} />}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                aria-label={`下移 ${called}`}
                disabled={index === couriers.length - 1}
                icon={<ArrowDown size={15} strokeWidth={1.5} />}
                onClick={() => move(index, 1)}
              />
            </span>
            <Button
              type="text"
              aria-label={`删除 ${called}`}
              icon={<X size={15} strokeWidth={1.5} />}
              onClick={() => setEdited(couriers.filter((_one, at) => at !== index))}
            />
          </div>
        );
      })}
      {edited && (
        <div className={styles.acts}>
          <Button
            type="primary"
            disabled={problem !== ''}
            loading={save.isPending}
            onClick={() => save.mutate(couriers.map((one) => ({ ...one, name: one.name.trim() })))}
          >
            保存快递公司
          </Button>
          <Button disabled={save.isPending} onClick={() => setEdited(undefined)}>
            取消
          </Button>
          <span role="status">{problem}</span>
        </div>
      )}
    </section>
  );
}

/** Why the list cannot be saved; empty where it can. */
function explain(couriers: readonly Courier[]): string {
  if (couriers.length > MOST) return `最多 ${MOST} 家`;
  if (couriers.some(({ name }) => name.trim() === '')) return '请填写名称';
  if (couriers.some(({ code }) => !/^[a-z0-9]{2,30}$/.test(code))) return '代码为 2 至 30 位小写字母或数字';
  if (new Set(couriers.map(({ code }) => code)).size < couriers.length) return '代码不能重复';
  if (!couriers.some(({ enabled }) => enabled)) return '请至少启用一家';
  return '';
}
