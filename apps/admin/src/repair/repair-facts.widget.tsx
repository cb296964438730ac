import { writeBeijingShortMinute } from '@jishi/contract/beijing-time.ts';
import { Descriptions, Timeline } from 'antd';
import { Link } from 'react-router';
import { formatAmount, formatShortMoment } from '../shell/format.ts';
import styles from './repair.module.css';
import type { RepairData } from './repair-query.ts';
import { Signatures } from './signatures.widget.tsx';

/** What is known beside the work: device, customer, when, money, and all that happened. */
export function RepairFacts({ data }: { data: RepairData }) {
  const { courierIn, courierOut } = data;
  const items = [
    ['机型', data.model],
    ['串号', data.serial || '收机时读取'],
    ['方式', data.wayText],
    ['门店', data.shop.name],
    ['预约时间', data.day === '' ? '—' : `${data.day} ${data.time}`],
    ['预约码', data.code],
    ...(data.way === 'door'
      ? [['上门费', data.visitFee === 0 ? '免费' : formatAmount(data.visitFee)] as const]
      : []),
    ...(data.couponName === '' ? [] : [['优惠券', data.couponName] as const]),
    ['顾客', `${data.contactName} ${data.contactPhone}`],
    ['地址', data.receiverText || '—'],
    ['工程师', data.engineerName || '未指派'],
    ['寄来', courierIn ? `${courierIn.courier} ${courierIn.number}` : '—'],
    ['寄回', courierOut ? `${courierOut.courier} ${courierOut.number}` : '—'],
    [
      '返修自',
      data.reworkOf === 0 ? (
        '—'
      ) : (
        <Link key="original" to={`/repairs/ticket/${data.reworkOf}`}>
          查看原维修单
        </Link>
      ),
    ],
    ['提交于', formatShortMoment(data.createdAt)],
  ] as const;
  return (
    <aside className={styles.side} aria-label="相关信息">
      <Descriptions
        column={1}
        size="small"
        styles={{ label: { width: 72 } }}
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
      {data.payOrderId !== null && (
        <section>
          <h2 className={styles.title}>费用订单</h2>
          <Link to={`/orders/${data.payOrderId}`} className="figures">
            {data.payOrderId}
          </Link>{' '}
          {data.paid ? '已付款' : '待付款'}
        </section>
      )}
      <Signatures data={data} />
      <section>
        <h2 className={styles.title}>处理记录</h2>
        <Timeline
          items={data.history.map(({ at, title, text, actor }) => ({
            color: 'gray',
            content: (
              <>
                {title}
                {text && `：${text}`}
                <br />
                <span className={styles.faint}>
                  {actor} · <time dateTime={at}>{writeBeijingShortMinute(at)}</time>
                </span>
              </>
            ),
          }))}
        />
      </section>
    </aside>
  );
}
