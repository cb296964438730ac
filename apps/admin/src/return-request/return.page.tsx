import { writeBeijingShortMinute } from '@jishi/contract/beijing-time.ts';
import { returnGoals } from '@jishi/contract/return-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Image, Timeline } from 'antd';
import { Link, useParams } from 'react-router';
import { formatAmount } from '../shell/format.ts';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import { ReturnActions } from './return-actions.widget.tsx';
import { type ReturnData, returnQuery } from './return-query.ts';
import styles from './return-request.module.css';
import { ReturnStateTag } from './return-state.widget.tsx';

const WIDTH = 920;

/** One request beside the queue: what is asked for and why, what was checked, what was done. */
export function ReturnPage() {
  const { id = '' } = useParams();
  const record = useQuery(returnQuery(Number(id)));
  return (
    <RecordDrawer
      noun="退换货"
      number={record.data?.number ?? ''}
      back="/returns"
      width={WIDTH}
      record={record}
      state={(row) => <ReturnStateTag row={row} />}
      actions={(row) => <ReturnActions data={row} />}
    >
      {(row) => (
        <div className={styles.case}>
          <section className={styles.main} aria-label="申请内容">
            <Descriptions column={1} size="small" styles={{ label: { width: 88 } }} items={factsOf(row)} />
            <Pictures title="申请凭证" pictures={row.images} />
            {row.refusal !== '' && <Alert type="error" title={row.refusal} />}
            <Pictures title="验收图片" pictures={row.checkImages} />
          </section>
          <aside className={styles.side} aria-label="处理记录">
            <h2 className={styles.partTitle}>处理记录</h2>
            <Timeline
              items={row.acts.toReversed().map(({ at, text, actor, note }) => ({
                color: 'gray',
                content: (
                  <>
                    {text}
                    {note && `：${note}`}
                    <br />
                    <span className={styles.faint}>
                      {actor} · <time dateTime={at}>{writeBeijingShortMinute(at)}</time>
                    </span>
                  </>
                ),
              }))}
            />
          </aside>
        </div>
      )}
    </RecordDrawer>
  );
}

function factsOf(row: ReturnData) {
  const parcel = (one: ReturnData['courierBack']) => one && `${one.courier} ${one.number}`;
  const facts: [string, React.ReactNode][] = [
    ['商品', `${row.goods.name} ${row.goods.specText}`],
    ['件数', `${row.units} 件（购买 ${row.goods.count} 件）`],
    ['原因', `${row.reason}${row.isFault ? '（质量问题）' : ''}`],
    ['说明', row.content],
    ['退款', row.kind === 'return' && formatAmount(row.refund)],
    [
      '订单',
      <Link key="order" className="figures" to={`/orders/${row.goods.orderId}`}>
        {row.goods.orderId}
      </Link>,
    ],
    ['签收至申请', row.daysSince === null ? '尚未签收' : `${row.daysSince} 天`],
    ['会员', `${row.memberName} ${row.mobile}`],
    ['寄回快递', parcel(row.courierBack)],
    ['上门取件', row.pickup && `${row.pickup.date} ${row.pickup.from}-${row.pickup.to}`],
    ['到店', row.store?.name],
    ['寄出快递', parcel(row.courierOut)],
    ['在外串号', row.serials.join('、')],
    [
      '去向',
      row.unitsBack
        .map((one) => `${one.units}件${returnGoals[one.goal]}${one.number && ` ${one.number}`}`)
        .join('、'),
    ],
    [
      '换货订单',
      row.exchangeOrderId > 0 && (
        <Link key="exchange" className="figures" to={`/orders/${row.exchangeOrderId}`}>
          {row.exchangeOrderId}
        </Link>
      ),
    ],
  ];
  return facts
    .filter(([, children]) => Boolean(children))
    .map(([label, children]) => ({ key: label, label, children }));
}

function Pictures({ title, pictures }: { title: string; pictures: ReturnData['images'] }) {
  if (pictures.length === 0) return null;
  return (
    <>
      <h2 className={styles.partTitle}>{title}</h2>
      <div className={styles.pictures}>
        <Image.PreviewGroup>
          {pictures.map(({ fid, url }, index) => (
            <Image key={fid} src={url} width={88} height={88} alt={`${title} ${index + 1}`} />
          ))}
        </Image.PreviewGroup>
      </div>
    </>
  );
}
