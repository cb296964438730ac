import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import { BasketPreview } from './basket-preview.widget.tsx';
import type { PromotionRow } from './promotion.resource.tsx';

/** What stands against a promotion and what it meets, a basket to try it on, and the button that publishes it. */
export function PublishDialog({
  row,
  mayPublish,
  onClose,
}: {
  row: PromotionRow;
  mayPublish: boolean;
  onClose: () => void;
}) {
  const { data, error, isPending } = useQuery({
    queryKey: ['promotions', 'check', row.id],
    queryFn: ({ signal }) => api.adminPromotion.check({ id: row.id }, { signal }),
    enabled: mayPublish,
  });
  const publish = useAct({
    run: () => api.adminPromotion.publish({ id: row.id }),
    changes: ['promotions', 'audit'],
    success: () => '已发布',
    onDone: onClose,
  });
  const isBlocked = data?.findings.some(({ level }) => level === 'block') ?? true;
  return (
    <Modal
      open
      width={720}
      title={mayPublish ? `发布“${row.title}”` : `试算“${row.title}”`}
      okText="发布"
      cancelText="关闭"
      okButtonProps={{ disabled: isBlocked, loading: publish.isPending, hidden: !mayPublish }}
      onOk={() => publish.mutate(undefined)}
      onCancel={onClose}
    >
      {mayPublish && error && <Alert type="error" showIcon title={describeFailure(error)} />}
      {mayPublish && isPending && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {mayPublish && data && <Findings findings={data.findings} />}
      <BasketPreview promotionId={row.id} />
    </Modal>
  );
}

function Findings({ findings }: { findings: readonly { level: 'block' | 'warn'; text: string }[] }) {
  if (findings.length === 0) return <Alert type="success" showIcon title="没有发现冲突" />;
  return findings.map(({ level, text }) => (
    <Alert
      key={text}
      type={level === 'block' ? 'error' : 'warning'}
      showIcon
      title={text}
      style={{ marginBlockEnd: 8 }}
    />
  ));
}
