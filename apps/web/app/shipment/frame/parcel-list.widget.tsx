import { Button } from '@jishi/ui/button';
import { Picture } from '@jishi/ui/picture';
import { Tag, type TagProps } from '@jishi/ui/tag';
import { Timeline, type TimelineItem } from '@jishi/ui/timeline';
import { toast } from '@jishi/ui/toast';
import { formatTime } from '../../shell/beijing-time.ts';
import { FoldedList } from '../../shell/folded-list.widget.tsx';
import styles from './parcel-list.module.css';
import type { Parcel } from './parcel-shapes.ts';

interface ParcelListProps {
  parcels: readonly Parcel[];
  /** Left out where nothing is confirmed: the list of a dialog. */
  onConfirm?: (parcel: Parcel) => void;
  isBusy?: boolean;
}

const PICTURE_SIZE = 48;
/** Goods of a parcel that stand open above its way. */
const OPEN_LINES = 8;
/** So many are shown with their ways; of more, those that have come are closed until they are opened. */
const OPEN_TO = 3;

/** The parcels of an order, one timeline each. */
export function ParcelList({ parcels, onConfirm, isBusy = false }: ParcelListProps) {
  return (
    <ul className={styles.parcels} aria-label="包裹">
      {parcels.map((parcel, index) => (
        <li key={parcel.shipmentId} className={styles.parcel}>
          <details open={index < OPEN_TO || (parcel.state !== 'delivered' && parcels.length <= 2 * OPEN_TO)}>
            <summary className={styles.head}>
              <strong className={styles.title}>{parcel.title}</strong>
              <Tag tone={toneOf(parcel.state)}>{parcel.stateText}</Tag>
              <span className={styles.from}>{parcel.fromText}</span>
              <span className={styles.count}>共 {countUnits(parcel)} 件</span>
            </summary>
            <ParcelBody parcel={parcel} onConfirm={onConfirm} isBusy={isBusy} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function ParcelBody({
  parcel,
  onConfirm,
  isBusy,
}: Required<Pick<ParcelListProps, 'isBusy'>> & {
  parcel: Parcel;
  onConfirm: ((parcel: Parcel) => void) | undefined;
}) {
  const { title, courier, number, lines, canConfirm } = parcel;
  const steps = listSteps(parcel);
  return (
    <div className={styles.body}>
      <FoldedList className={styles.goods} open={OPEN_LINES} measure="种商品" label={`${title}的商品`}>
        {lines.map((line) => (
          <li key={line.orderLineId} className={styles.line}>
            <Picture picture={{ ...line.image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
            <span className={styles.name}>{line.name}</span>
            <span className={styles.units}>× {line.units}</span>
          </li>
        ))}
      </FoldedList>
      {number !== '' && (
        <p className={styles.carrier}>
          {courier} <span className="tabular">{number}</span>
          <Button variant="link" size="sm" onClick={() => copy(number)}>
            复制
          </Button>
          {canConfirm && onConfirm && (
            <Button size="sm" className={styles.confirm} disabled={isBusy} onClick={() => onConfirm(parcel)}>
              确认收货
            </Button>
          )}
        </p>
      )}
      {steps.length > 0 ? (
        <Timeline label={`${title}的物流进展`} items={steps} />
      ) : (
        <p className={styles.faint}>商品正在仓内配货，发出后可在这里查看物流</p>
      )}
    </div>
  );
}

/** What the carrier told, between our own first step and, where it told no arrival, the last. */
function listSteps({ track, shippedAt, deliveredAt, courier, state }: Parcel): TimelineItem[] {
  const told = track.map(({ at, text, place }) => ({
    at,
    text: place === '' ? text : `【${place}】${text}`,
  }));
  const hasArrived = deliveredAt !== '' && track[0]?.at !== deliveredAt;
  const steps = [
    ...(hasArrived ? [{ at: deliveredAt, text: '已确认收货，感谢您的惠顾' }] : []),
    ...told,
    ...(shippedAt === '' ? [] : [{ at: shippedAt, text: `商品已出库，由${courier}承运` }]),
  ];
  return steps.map(({ at, text }, index) => ({
    id: `${at} ${text}`,
    title: text,
    time: formatTime(at),
    ...(index === 0 ? { state: state === 'exception' || state === 'returned' ? 'danger' : 'current' } : {}),
  }));
}

function toneOf(state: Parcel['state']): NonNullable<TagProps['tone']> {
  if (state === 'delivered') return 'success';
  if (state === 'exception' || state === 'returned') return 'danger';
  return state === 'waiting' || state === 'packed' ? 'neutral' : 'brand';
}

function countUnits({ lines }: Parcel): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}

async function copy(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    toast('运单号已复制', { tone: 'success' });
  } catch {
    // Browsers give the clipboard to safe origins only; the number can still be marked by hand.
    toast(`运单号：${number}`);
  }
}
