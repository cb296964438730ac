import { Picture } from '@jishi/ui/picture';
import { Button, Checkbox, Dropdown } from 'antd';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { formatShortMoment } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './board.module.css';
import { CorrectDialog, SettleDialog } from './frame/change-parcel.dialog.tsx';
import { MoveParcelDialog } from './frame/move-parcel.dialog.tsx';
import { type Parcel, parcelChanges } from './frame/parcel-query.ts';
import { ParcelStateTag } from './frame/parcel-state-tag.widget.tsx';
import { ShipParcelDialog } from './frame/ship-parcel.dialog.tsx';

interface ParcelCardProps {
  parcel: Parcel;
  choice?: { isOn: boolean; change: (isOn: boolean) => void };
  print: (ids: readonly number[]) => Promise<void>;
}
type Act = 'ship' | 'correct' | 'settle' | 'move' | 'unpack' | 'print';

/** Goods whose lines are written out. */
const MOST_LINES = 4;
const PICTURE_SIZE = 36;

/** One parcel of the board. */
export function ParcelCard({ parcel, choice, print }: ParcelCardProps) {
  const mayShip = usePermission('order:ship');
  const mayRead = usePermission('order:read');
  const [dialog, setDialog] = useState<'ship' | 'correct' | 'settle' | 'move'>();
  const unpack = useAct({
    run: () => api.adminShipment.unpack({ id: parcel.shipmentId }),
    changes: parcelChanges,
    success: () => '已撤回到待配货',
  });
  const pack = useAct({
    run: () => api.adminShipment.pack({ ids: [parcel.shipmentId] }),
    changes: parcelChanges,
    success: ({ refused: [first] }) => first?.reason ?? '包裹已配货',
  });
  const { state, orderId, title, lines, receiver, storeName, paidAt, note, remark } = parcel;
  const isUnsent = state === 'waiting' || state === 'packed';
  const close = () => setDialog(undefined);
  const acts: { key: Act; label: string }[] = [
    ...(isUnsent ? [{ key: 'print', label: '打印配货单' } as const] : []),
    ...(state === 'packed' ? [{ key: 'unpack', label: '撤回配货' } as const] : []),
    ...(isUnsent && mayShip ? [{ key: 'move', label: '更换发货地' } as const] : []),
    ...(!isUnsent && mayShip
      ? [{ key: 'correct', label: '更正运单' } as const, { key: 'settle', label: '登记状态' } as const]
      : []),
    ...(state === 'waiting' && mayShip ? [{ key: 'ship', label: '直接发货' } as const] : []),
  ];
  const act = (key: Act) => {
    if (key === 'print') void print([parcel.shipmentId]);
    else if (key === 'unpack') unpack.mutate();
    else setDialog(key);
  };
  return (
    <article className={styles.card} aria-label={`订单 ${orderId} ${title}`}>
      <div className={styles.cardHead}>
        {choice && (
          <Checkbox
            aria-label={`选择订单 ${orderId} ${title}`}
            checked={choice.isOn}
            onChange={({ target }) => choice.change(target.checked)}
          />
        )}
        {mayRead ? (
          <Link to={`/orders/${orderId}`} className="figures">
            {orderId}
          </Link>
        ) : (
          <span className="figures">{orderId}</span>
        )}
        {title !== '包裹' && <span className={styles.part}>{title}</span>}
        {!isUnsent && <ParcelStateTag parcel={parcel} />}
        <span className={styles.faint}>{storeName}</span>
      </div>
      <ul className={styles.lines}>
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={line.orderLineId}>
            <Picture picture={{ ...line.image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
            <span className={styles.name}>{line.name}</span>
            <strong className={line.units > 1 ? styles.many : styles.units}>× {line.units}</strong>
          </li>
        ))}
      </ul>
      {lines.length > MOST_LINES && <p className={styles.faint}>另有 {lines.length - MOST_LINES} 种商品</p>}
      <p className={styles.receiver}>
        {receiver.name} <span className="figures">{receiver.mobile}</span>
        <span className={styles.address} title={receiver.address}>
          {receiver.address}
        </span>
      </p>
      {remark !== '' && <p className={styles.remark}>备注：{remark}</p>}
      {note !== '' && <p className={styles.note}>{note}</p>}
      {isUnsent && parcel.courier !== '' && <p>由{parcel.courier}承运</p>}
      {!isUnsent && (
        <p>
          {parcel.courier} <span className="figures">{parcel.number}</span>
        </p>
      )}
      <div className={styles.cardFoot}>
        <span className={styles.faint}>
          {isUnsent ? `${formatShortMoment(paidAt)} 付款` : `${formatShortMoment(parcel.shippedAt)} 发出`}
        </span>
        <span className={styles.acts}>
          {acts.length > 0 && (
            <Dropdown trigger={['click']} menu={{ items: acts, onClick: ({ key }) => act(key as Act) }}>
              <Button
                size="small"
                type="text"
                aria-label={`更多：订单 ${orderId} ${title}`}
                icon={<Ellipsis size={16} strokeWidth={1.5} />}
              />
            </Dropdown>
          )}
          {state === 'waiting' && (
            <Button size="small" loading={pack.isPending} onClick={() => pack.mutate()}>
              配货完成
            </Button>
          )}
          {state === 'packed' && mayShip && (
            <Button size="small" type="primary" onClick={() => setDialog('ship')}>
              发货
            </Button>
          )}
        </span>
      </div>
      {dialog === 'ship' && <ShipParcelDialog parcel={parcel} onClose={close} />}
      {dialog === 'move' && <MoveParcelDialog parcel={parcel} onClose={close} />}
      {dialog === 'correct' && <CorrectDialog parcel={parcel} onClose={close} />}
      {dialog === 'settle' && <SettleDialog parcel={parcel} onClose={close} />}
    </article>
  );
}
