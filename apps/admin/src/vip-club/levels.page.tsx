import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { LevelsForm } from './levels-form.widget.tsx';

/** What levels of members are called and where they begin, and what other rules would have cost last month. */
export function LevelsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['vipLevels'],
    queryFn: ({ signal }) => api.adminVipClub.levels({}, { signal }),
  });
  return (
    <>
      <PageHead hint="会员等级随成长值变化。每实付 100 元得到的积分与成长值在“功能设置”的“积分与成长值”中设置，可先在此试算。" />
      {data ? (
        <LevelsForm key={data.version} data={data} />
      ) : error ? (
        <FailureView title="会员等级没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </>
  );
}
