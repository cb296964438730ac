import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './countdown.module.css';
import { splitTime } from './split-time.ts';

export { useSecondsLeft } from './use-seconds-left.ts';

export type Moment = Date | string | number;

export type CountdownProps = {
  until: Moment;
  /** The server's time. With it the first rendering has numbers and a wrong clock in the browser does no harm. */
  now?: Moment;
  onEnd?: () => void;
  look?: 'plain' | 'boxed';
  prefix?: string;
  className?: string;
};

const toMs = (moment: Moment) => new Date(moment).getTime();

/** The time left until something; read aloud only when asked for, not every second. */
export function Countdown({ until, now, onEnd, look = 'plain', prefix, className }: CountdownProps) {
  const untilMs = toMs(until);
  const serverMs = now === undefined ? undefined : toMs(now);
  const [leftMs, setLeftMs] = useState(serverMs === undefined ? undefined : untilMs - serverMs);
  const onEndNow = useRef(onEnd);
  useEffect(() => {
    onEndNow.current = onEnd;
  });

  useEffect(() => {
    const offsetMs = serverMs === undefined ? 0 : serverMs - Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = untilMs - (Date.now() + offsetMs);
      setLeftMs(left);
      if (left <= 0) onEndNow.current?.();
      // Waking at the turn of the second keeps the digits even.
      else timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs, serverMs]);

  const { days, hours, minutes, seconds } = splitTime(leftMs ?? 0);
  const digits = leftMs === undefined ? ['--', '--', '--'] : [hours, minutes, seconds];
  return (
    <span role="timer" aria-live="off" className={classNames(styles.countdown, styles[look], className)}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      {days > 0 && <span className={styles.days}>{days} 天</span>}
      <span className={styles.part}>{digits[0]}</span>:<span className={styles.part}>{digits[1]}</span>:
      <span className={styles.part}>{digits[2]}</span>
    </span>
  );
}
