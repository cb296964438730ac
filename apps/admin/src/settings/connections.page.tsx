import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { ConnectionCard } from './connection-card.widget.tsx';
import styles from './settings.module.css';

/** What others do for the site: who does it, whether it is real, and a button that tries it. */
export function ConnectionsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['connections'],
    queryFn: ({ signal }) => api.adminConnection.list({}, { signal }),
  });
  return (
    <>
      <PageHead hint="短信、支付、快递等由外部服务完成。账号和密钥在部署环境中设置，这里只显示状态；每次测试都会真实调用一次，并记入操作日志。" />
      {data ? (
        <div className={styles.cards}>
          {data.map((one) => (
            <ConnectionCard key={one.kind} connection={one} />
          ))}
        </div>
      ) : error ? (
        <FailureView title="没有加载出来" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
    </>
  );
}
