import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Alert, Button } from 'antd';

/** A time that is free where the one that was asked for is not. */
export interface OfferedTime {
  startsAt: string;
  date: string;
  time: string;
}

/** The next free times that a refusal names; undefined for any other failure. */
export function readOffered(error: unknown): OfferedTime[] | undefined {
  const refusal = refusalOf(error, 'adminAppointment.book');
  return refusal?.name === 'timeFull' ? refusal.data.next : undefined;
}

/** Says that a time is full, with the next ones to be pressed instead, and the way round it for who may. */
export function FullNotice({
  times,
  onPick,
  onForce,
}: {
  times: readonly OfferedTime[];
  onPick: (time: OfferedTime) => void;
  onForce?: () => void;
}) {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title="该时段已约满"
      description={
        <>
          {times.length > 0 ? '最近的空闲时段：' : '近 14 天没有空闲时段。'}
          {times.map((time) => (
            <Button key={time.startsAt} size="small" type="link" onClick={() => onPick(time)}>
              {time.date.slice(5)} {time.time}
            </Button>
          ))}
          {onForce && (
            <Button size="small" danger onClick={onForce}>
              加位预约
            </Button>
          )}
        </>
      }
    />
  );
}
