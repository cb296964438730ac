import { writeBeijingShortMinute } from '@jishi/contract/beijing-time.ts';
import { Descriptions, Timeline } from 'antd';
import { Link } from 'react-router';
import { formatShortMoment } from '../shell/format.ts';
import styles from './recycle.module.css';
import type { RecycleData } from './recycle-query.ts';

/** What is known beside the work: device, customer, when, parcels, and all that happened. */
export function RecycleFacts({ data }: { data: RecycleData }) {
  const { courierIn, courierBack } = data;
  const items = [
    ['串号', data.serial || '收机时读取'],
    ['方式', data.wayText],
    ['门店', data.shop.name],
    ['预约时间', data.day === '' ? '—' : `${data.day} ${data.time}`],
    ['预约码', data.code],
    ['顾客', `${data.contactName} ${data.contactPhone}`],
    ['地址', data.receiverText || '—'],
    ['估价人', data.valuedBy || '顾客自助'],
    ['寄来', courierIn ? `${courierIn.courier} ${courierIn.number}` : '—'],
    ['退回', courierBack ? `${courierBack.courier} ${courierBack.number}` : '—'],
    [
      '设备档案',
      data.deviceId === 0 ? (
        '—'
      ) : (
        <Link key="device" to={`/devices?keyword=${data.serial}`}>
          查看设备
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
