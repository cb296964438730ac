import { Countdown } from '@jishi/ui/countdown';
import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import styles from './pay-result.module.css';

interface NotPaidYetProps {
  orderId: number;
  /** Until when it can be paid; null where that is not known. */
  payBefore: string | null;
  /** The server's time when the page was rendered. */
  now: string;
  onTimeUp(): void;
}

/** The money has not come: it may be on its way, the wallet may have refused it, or nobody has paid. */
export function NotPaidYet({ orderId, payBefore, now, onTimeUp }: NotPaidYetProps) {
  return (
    <Result
      className={styles.result}
      tone="pending"
      title="正在确认支付结果"
      description="已付款的请稍候，到账后本页会自动更新，请不要重复付款"
      actions={
        <>
          <LinkButton href={`/trade/counter/order/${orderId}`} variant="primary">
            还没付款，去付款
          </LinkButton>
          <LinkButton href={`/member/order/detail?orderId=${orderId}`}>查看订单</LinkButton>
          <LinkButton href="/">继续购物</LinkButton>
        </>
      }
    >
      <div className={styles.hints}>
        {payBefore && (
          <p>
            商品已为您保留，请在{' '}
            <Countdown until={payBefore} now={now} onEnd={onTimeUp} className={styles.strong} />{' '}
            内完成付款，逾期订单自动取消
          </p>
        )}
        <ul>
          <li>支付失败：请返回收银台，换一种支付方式再试</li>
          <li>已扣款却仍显示未支付：一般几分钟内到账；订单若已取消，款项会原路退回</li>
        </ul>
      </div>
    </Result>
  );
}
