import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount, formatShortMoment } from '../shell/format.ts';
import { moneyQuery, type OrderMoney } from './ledger-query.ts';
import styles from './order-money.module.css';

/** The money of an order from what it cost to what the shop keeps, each sum with what it is made of. */
export function OrderMoneyPanel({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(moneyQuery(orderId));
  if (data) return <Money money={data} />;
  if (!error) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <Alert
      type="error"
      showIcon
      title={`款项没有加载出来：${describeFailure(error)}`}
      action={
        <Button size="small" onClick={() => void refetch()}>
          重试
        </Button>
      }
    />
  );
}

function Money({ money }: { money: OrderMoney }) {
  const { points } = money;
  return (
    <>
      {money.differences.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="金额对不上，请联系技术核对"
          description={money.differences.map((text) => <div key={text}>{text}</div>)}
        />
      )}
      <dl className={styles.money}>
        <Sum name="商品金额" yuan={money.goods} />
        {money.services > 0 && <Sum name="服务金额" yuan={money.services} />}
        <Sum name="运费" yuan={money.freight} />
        {money.offs.map(({ kindName, name, amount, lines }) => (
          <Sum key={`${kindName} ${name}`} name={name ? `${kindName}“${name}”` : kindName} yuan={-amount}>
            {lines.length > 1 &&
              lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of one SKU are told apart by their places.
                <Part key={index} name={line.name} yuan={-line.amount} />
              ))}
          </Sum>
        ))}
        <Sum name="应付" yuan={money.payable} isTotal />
        <Sum name="实付" yuan={money.paid}>
          {money.legs.map((leg) => (
            <Part
              key={leg.paymentNo}
              name={[leg.methodName, leg.stageName !== '全款' && leg.stageName, formatShortMoment(leg.paidAt)]
                .filter(Boolean)
                .join(' · ')}
              note={leg.paymentNo}
              yuan={leg.amount}
            />
          ))}
        </Sum>
        {money.refunds.length > 0 && (
          <Sum name="已退款" yuan={-money.refunded}>
            {money.refunds.map((refund) => (
              <Part
                key={refund.requestNo}
                name={`${refund.requestNo} ${refund.stateText}`}
                note={[describeRefund(refund), refund.ways.map(describeWay).join('，')]
                  .filter(Boolean)
                  .join('；')}
                yuan={-(refund.goods + refund.freight)}
              />
            ))}
          </Sum>
        )}
        <Sum name="商家实收" yuan={money.kept} isTotal />
      </dl>
      {money.refunded !== money.arrived && (
        <p className={styles.note}>退款中 {formatAmount(money.refunded - money.arrived)} 尚未到账</p>
      )}
      {money.strays.map((stray) => (
        <p key={stray.at} className={styles.note}>
          重复或超时付款 {formatAmount(stray.amount)}，{describeWay(stray)}，不计入实付
        </p>
      ))}
      {(points.used > 0 || points.earned > 0) && (
        <p className={styles.note}>
          积分：
          {[
            points.used > 0 && `抵扣 ${formatCount(points.used)}`,
            points.earned > 0 && `获得 ${formatCount(points.earned)}`,
            points.takenBack > 0 && `退款收回 ${formatCount(points.takenBack)}`,
          ]
            .filter(Boolean)
            .join('，')}
        </p>
      )}
      {money.invoices.map((invoice) => (
        <p key={invoice.id} className={styles.note}>
          {invoice.kindText}“{invoice.title}” {formatAmount(invoice.total)}，{invoice.stateText}
          {invoice.number && `，号码 ${invoice.number}`}
        </p>
      ))}
    </>
  );
}

function describeRefund({ freight, tradeIn, gift, reason }: OrderMoney['refunds'][number]): string {
  return [
    reason,
    freight > 0 && `含运费 ${formatAmount(freight)}`,
    gift > 0 && `已扣赠品 ${formatAmount(gift)}`,
    tradeIn > 0 && `另退旧机抵扣 ${formatAmount(tradeIn)} 至余额`,
  ]
    .filter(Boolean)
    .join('，');
}

function describeWay({
  methodName,
  amount,
  done,
}: {
  methodName: string;
  amount: number;
  done: boolean;
}): string {
  return `${methodName} ${formatAmount(amount)} ${done ? '已到账' : '退款中'}`;
}

/** A sum and what it is made of. */
function Sum({
  name,
  yuan,
  isTotal = false,
  children,
}: {
  name: string;
  yuan: number;
  isTotal?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={isTotal ? styles.total : styles.sum}>
      <dt>{name}</dt>
      <dd>{formatAmount(yuan)}</dd>
      {/* In a list of terms only terms and what they mean may stand. */}
      {children && <dd className={styles.parts}>{children}</dd>}
    </div>
  );
}

function Part({ name, note, yuan }: { name: string; note?: string; yuan: number }) {
  return (
    <div className={styles.part}>
      <span>
        {name}
        {note && <span className={styles.small}>{note}</span>}
      </span>
      <span>{formatAmount(yuan)}</span>
    </div>
  );
}
