import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatShortMoment } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { SecretDialog } from './secret.dialog.tsx';
import type { Secret } from './secret-shape.ts';
import styles from './settings.module.css';

/** Credentials of the tenant. What is secret is never shown again, only replaced. */
export function SecretsPage() {
  const [editing, setEditing] = useState<Secret>();
  const { data, error, refetch } = useQuery({
    queryKey: ['secrets'],
    queryFn: ({ signal }) => api.adminTenant.secrets({}, { signal }),
  });
  return (
    <>
      <PageHead hint="密钥加密保存，保存后不能再查看，只能更换。每次更换都会记入操作日志。" />
      {data ? (
        <div className={styles.cards}>
          {data.map((one) => (
            <section key={one.key} className={styles.card} aria-label={one.name}>
              <div>
                <h2>
                  {one.name}
                  <Tag
                    variant="filled"
                    color={one.updatedAt === '' ? 'default' : one.enabled ? 'success' : 'warning'}
                  >
                    {one.updatedAt === '' ? '未配置' : one.enabled ? '已启用' : '已停用'}
                  </Tag>
                </h2>
                <p>
                  {one.updatedAt === '' ? (
                    one.key === 'web' ? (
                      '首次使用时自动生成'
                    ) : (
                      '尚未配置'
                    )
                  ) : (
                    <>
                      账号 <span className={styles.mono}>{one.login}</span> · 密钥{' '}
                      <span className={styles.mono}>{one.masked}</span> · {formatShortMoment(one.updatedAt)}{' '}
                      更新
                    </>
                  )}
                </p>
              </div>
              {one.key !== 'web' && (
                <Button onClick={() => setEditing(one)}>{one.updatedAt === '' ? '配置' : '更换'}</Button>
              )}
            </section>
          ))}
        </div>
      ) : error ? (
        <FailureView title="没有加载出来" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {editing && <SecretDialog secret={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
