import { queryOptions, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { FeaturesForm } from './features-form.widget.tsx';
import styles from './settings.module.css';

const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: ({ signal }) => api.adminTenant.features({}, { signal }),
  // What somebody is typing must not be replaced because they looked at another window.
  refetchOnWindowFocus: false,
});

/** What this site has, of what not every site has. */
export function FeaturesPage() {
  const { data, error, refetch } = useQuery(featuresQuery);
  return (
    <>
      {data ? (
        <FeaturesForm key={data.version} stored={data} onReload={() => void refetch()} />
      ) : error ? (
        <FailureView
          title="功能设置没有加载出来"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      )}
    </>
  );
}
