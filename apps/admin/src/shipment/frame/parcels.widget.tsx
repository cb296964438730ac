import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Timeline, Typography } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../shell/error/failure.widget.tsx';
import { describeFailure } from '../../shell/failure.ts';
import { usePermission } from '../../shell/session.tsx';
import { CorrectDialog, SettleDialog } from './change-parcel.dialog.tsx';
import { MoveParcelDialog } from './move-parcel.dialog.tsx';
import { type Parcel, parcelsQuery } from './parcel-query.ts';
import { ParcelStateTag } from './parcel-state-tag.widget.tsx';
import styles from './parcels.module.css';

/** The parcels of an order, one timeline each, with what may be done to them. */
export function Parcels({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(parcelsQuery(orderId));
  if (error)
    return <FailureView title="包裹没有读到" text={describeFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.faint}>包裹加载中</p>;
  if (data.parcels.length === 0) return <p className={styles.faint}>没有包裹</p>;
  return (
    <ul className={styles.parcels}>
      {data.parcels.map((parcel) => (
        <ParcelItem key={parcel.shipmentId} parcel={parcel} />
      ))}
    </ul>
  );
}

function ParcelItem({ parcel }: { parcel: Parcel }) {
  const mayShip = usePermission('order:ship');
  const [dialog, setDialog] = useState<'correct' | 'settle' | 'move'>();
  const close = () => setDialog(undefined);
  const isUnsent = parcel.state === 'waiting' || parcel.state === 'packed';
  const isMoving = !isUnsent && parcel.state !== 'delivered' && parcel.state !== 'returned';
  return (
    <li className={styles.parcel} aria-label={`${parcel.title} ${parcel.stateText}`}>
      <div className={styles.head}>
        <strong>{parcel.title}</strong>
        <ParcelStateTag parcel={parcel} />
        <span className={styles.faint}>
          {parcel.storeName} · 包裹号 {parcel.shipmentId}
        </span>
        <span className={styles.acts}>
          {mayShip && isUnsent && (
            <Button size="small" onClick={() => setDialog('move')}>
              更换发货地
            </Button>
          )}
          {mayShip && isMoving && (
            <>
              <Button size="small" onClick={() => setDialog('correct')}>
                更正运单
              </Button>
              <Button size="small" onClick={() => setDialog('settle')}>
                登记状态
              </Button>
            </>
          )}
        </span>
      </div>
      <p className={styles.goods}>{parcel.lines.map(({ name, units }) => `${name} × ${units}`).join('；')}</p>
      {parcel.number !== '' && (
        <p>
          {parcel.courier} <Typography.Text copyable>{parcel.number}</Typography.Text>
        </p>
      )}
      {parcel.note !== '' && <p className={styles.note}>{parcel.note}</p>}
      {parcel.track.length > 0 && (
        <Timeline
          className={styles.track}
          items={parcel.track.map(({ at, text, place }, index) => ({
            color: index === 0 ? 'var(--brand)' : 'gray',
            content: (
              <div className={styles.step}>
                <span>{place === '' ? text : `【${place}】${text}`}</span>
                <time dateTime={at} className={styles.faint}>
                  {writeBeijing(at)}
                </time>
              </div>
            ),
          }))}
        />
      )}
      {dialog === 'move' && <MoveParcelDialog parcel={parcel} onClose={close} />}
      {dialog === 'correct' && <CorrectDialog parcel={parcel} onClose={close} />}
      {dialog === 'settle' && <SettleDialog parcel={parcel} onClose={close} />}
    </li>
  );
}
