import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { refunds } from './refund.resource.tsx';

/** What was asked back of all orders; each is decided at its order. */
export function RefundsPage() {
  return (
    <>
      <PageHead hint="每笔退款按商品数量计算，原路退回；待审核的退款请打开订单处理。" />
      <ResourceList resource={refunds} />
    </>
  );
}
