import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.widget.tsx';
import { settingsQuery } from './settings-query.ts';

/** What the tenant is called, where it answers and how it looks (S013). */
export function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      {data ? (
        // A new version is a new form: what a colleague has changed stands in it.
        <SettingsForm key={data.version} settings={data} onReload={() => void refetch()} />
      ) : error ? (
        <FailureView title="设置没有加载出来" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      )}
    </>
  );
}
