import { Alert } from 'antd';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { formatShortMoment } from '../shell/format.ts';

/** That a member has asked to leave, with what is open; nothing where they stay. */
export function ClosingLine({ memberId }: { memberId: number }) {
  const { data } = useAside({
    queryKey: ['closings', 'of-member', memberId],
    queryFn: ({ signal }) => api.adminClosing.list({ state: 'asked', memberId }, { signal }),
  });
  const [asked] = data?.list ?? [];
  if (!asked) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`已申请注销（${asked.reason}），账户将于 ${formatShortMoment(asked.dueAt)} 注销`}
      description={asked.blocks.length > 0 ? `未完成：${asked.blocks.join('；')}` : undefined}
      action={<Link to="/members/closings?state=asked">查看申请</Link>}
      style={{ marginBottom: 16 }}
    />
  );
}
