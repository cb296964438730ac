import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';

/** There is nothing to pay any more: the time is up, or the order was cancelled. */
export function ClosedOrder({ orderId }: { orderId: number }) {
  return (
    <Result
      tone="danger"
      title="订单已关闭"
      description="超过付款时间或已取消，商品可以重新购买"
      actions={
        <>
          <LinkButton href={`/member/order/detail?orderId=${orderId}`} variant="primary">
            查看订单
          </LinkButton>
          <LinkButton href="/">继续购物</LinkButton>
        </>
      }
    />
  );
}
