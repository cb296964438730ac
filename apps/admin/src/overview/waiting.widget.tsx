import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { Panel } from '../board/panel.widget.tsx';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import styles from './overview.module.css';

const REFRESH_MS = 60_000;

/** What waits for whoever looks, each leading to its list: the work of the day in the order of its urgency. */
export function Waiting() {
  const { data, error, refetch } = useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => api.adminWaiting.list({}, { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Panel title="等您处理">
      {data ? (
        <>
          {data.list.length === 0 && data.failed.length === 0 && (
            <p className={styles.hint}>现在没有等您处理的事</p>
          )}
          {data.list.length > 0 && (
            <ul className={styles.waits}>
              {data.list.map(({ kind, title, count, late, link }) => (
                <li key={kind}>
                  <Link to={link}>
                    <span>
                      {title}
                      {late > 0 && late < count && `（${formatCount(late)} 条超时）`}
                    </span>
                    <strong data-urgent={late > 0}>{formatCount(Math.max(count, late))}</strong>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {data.failed.length > 0 && (
            <p className={styles.hint}>{data.failed.join('、')}暂时无法统计，请稍后刷新</p>
          )}
        </>
      ) : error ? (
        <FailureView title="待办没有加载出来" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} />
      )}
    </Panel>
  );
}
