import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { deviceFlags } from '@jishi/contract/device-state.ts';
import { Button, Descriptions, Timeline } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { IdCell, Moment, StateTag } from '../shell/cell/cells.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import styles from './device.module.css';
import type { DeviceDetailData } from './device-query.ts';
import { LiftDialog } from './lift.dialog.tsx';

/** Everything that the register knows of a device. */
export function DeviceDetail({ device }: { device: DeviceDetailData }) {
  return (
    <div>
      <Part title="设备资料">
        <Facts device={device} />
      </Part>
      {device.warnings.length > 0 && (
        <Part title="标记">
          <Warnings device={device} />
        </Part>
      )}
      {device.sales.length > 0 && (
        <Part title="售出记录">
          <Sales device={device} />
        </Part>
      )}
      <Part title="流转记录">
        <Timeline
          items={device.history.map((event, index) => ({
            color: index === 0 ? 'var(--brand)' : 'gray',
            content: (
              <div className={styles.entry}>
                <span>{[event.name, event.subject, event.note].filter(Boolean).join(' · ')}</span>
                <span className={styles.faint}>
                  {event.actor} · <time dateTime={event.at}>{writeBeijing(event.at)}</time>
                </span>
              </div>
            ),
          }))}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

const kindNames = { imei: 'IMEI', meid: 'MEID', sn: '序列号' } as const;

function Facts({ device }: { device: DeviceDetailData }) {
  const items = [
    { key: 'title', label: '商品', children: device.title },
    {
      key: 'numbers',
      label: '串号',
      children: (
        <div className={styles.numbers}>
          {device.numbers.map(({ number, kind }) => (
            <span key={number}>
              <IdCell id={number} what="串号" /> <span className={styles.faint}>{kindNames[kind]}</span>
            </span>
          ))}
        </div>
      ),
    },
    { key: 'store', label: '仓库 / 门店', children: device.store || '—' },
    ...(device.memberName ? [{ key: 'member', label: '持有会员', children: device.memberName }] : []),
    { key: 'createdAt', label: '登记时间', children: writeBeijing(device.createdAt) },
  ];
  return <Descriptions column={1} size="small" items={items} styles={{ label: { width: 96 } }} />;
}

/** Those that stand first; each with who set it, and who lifted it. */
function Warnings({ device: { warnings } }: { device: DeviceDetailData }) {
  const mayFlag = usePermission('device:flag');
  const [lifting, setLifting] = useState<DeviceDetailData['warnings'][number]>();
  const ordered = warnings.toSorted((a, b) => Number(a.liftedAt !== null) - Number(b.liftedAt !== null));
  return (
    <div className={styles.warnings}>
      {ordered.map((flag) => (
        <div key={flag.flagId} className={styles.warning}>
          <StateTag tone={flag.liftedAt ? 'default' : 'error'}>{deviceFlags[flag.kind]}</StateTag>
          <div className={styles.entry}>
            <span>{flag.note}</span>
            <span className={styles.faint}>
              {flag.staff} · {writeBeijing(flag.at)}
            </span>
            {flag.liftedAt && (
              <span className={styles.faint}>
                已解除：{flag.liftNote} · {flag.liftedBy} · {writeBeijing(flag.liftedAt)}
              </span>
            )}
          </div>
          {mayFlag && !flag.liftedAt && (
            <Button size="small" onClick={() => setLifting(flag)}>
              解除
            </Button>
          )}
        </div>
      ))}
      {lifting && <LiftDialog flag={lifting} onClose={() => setLifting(undefined)} />}
    </div>
  );
}

function Sales({ device: { sales } }: { device: DeviceDetailData }) {
  const seesOrders = usePermission('order:read');
  return (
    <div className={styles.numbers}>
      {sales.map(({ orderId, number, at, endedAt }) => (
        <span key={`${orderId} ${number}`}>
          订单{' '}
          {seesOrders ? (
            <Link className="figures" to={`/orders/${orderId}`}>
              {orderId}
            </Link>
          ) : (
            <span className="figures">{orderId}</span>
          )}{' '}
          <span className={styles.faint}>
            <Moment at={at} />
            {endedAt && '，之后已收回'}
          </span>
        </span>
      ))}
    </div>
  );
}
