import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { advanceProgress, PROGRESS_STEP_MS } from './progress.ts';
import styles from './top-progress.module.css';

/** A page that is there sooner shows no bar. */
const SHOW_AFTER_MS = 100;
/** How long the full bar is still seen. */
const FINISH_MS = 250;

/** The green bar at the top while a page loads (S037, S141, S146). */
export function TopProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [percent, setPercent] = useState<number>();
  const isShown = useRef(false);
  useEffect(() => {
    if (isLoading) {
      let timer: ReturnType<typeof setTimeout>;
      const step = () => {
        isShown.current = true;
        setPercent((before) => advanceProgress(before ?? 5, Math.random()));
        timer = setTimeout(step, PROGRESS_STEP_MS);
      };
      timer = setTimeout(step, SHOW_AFTER_MS);
      return () => clearTimeout(timer);
    }
    if (!isShown.current) return;
    isShown.current = false;
    setPercent(100);
    const timer = setTimeout(() => setPercent(undefined), FINISH_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (percent === undefined) return null;
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label="页面加载中"
      aria-valuenow={Math.round(percent)}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
