import { queryOptions, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { FactorRuleForm } from './factor-rule-form.widget.tsx';
import styles from './settings.module.css';

const ruleQuery = queryOptions({
  queryKey: ['factor-rule'],
  queryFn: ({ signal }) => api.adminFactor.rule({}, { signal }),
  // What somebody is choosing must not be replaced because they looked at another window.
  refetchOnWindowFocus: false,
});

/** How staff sign in here. */
export function StaffSignInPage() {
  const { data, error, refetch } = useQuery(ruleQuery);
  if (data) return <FactorRuleForm key={data.rule} stored={data} />;
  if (error)
    return (
      <FailureView title="设置没有加载出来" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton active paragraph={{ rows: 5 }} />
    </div>
  );
}
