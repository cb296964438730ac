import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { forgetPending, giveUpOn, PAGE_TIMEOUT_MS, rememberPending } from '../chunks/pending-page.ts';
import { advanceProgress, FINISH_MS, PROGRESS_STEP_MS, SHOW_AFTER_MS } from './progress.ts';
import { showError } from './show-error.ts';
import styles from './top-progress.module.css';

/**
 * Whether the bar was seen when the present page came: an error page stands in a shell of its own, with a bar of its
 * own.
 */
let wasShown = false;

/**
 * The bar at the top while a page loads (S037, S141, S146): 2 px, green, red when the page has failed. A page that has
 * not come after 120 s is loaded as a whole, once (S047).
 */
export function TopProgress({ failed }: { failed: boolean }) {
  const navigation = useNavigation();
  const isLoading = navigation.state !== 'idle';
  const [percent, setPercent] = useState<number>();
  const target = navigation.location && `${navigation.location.pathname}${navigation.location.search}`;
  usePageTimeout(target);
  useEffect(() => {
    if (isLoading) {
      let timer: ReturnType<typeof setTimeout>;
      const step = () => {
        wasShown = true;
        setPercent((before) => advanceProgress(before ?? 5, Math.random()));
        timer = setTimeout(step, PROGRESS_STEP_MS);
      };
      timer = setTimeout(step, SHOW_AFTER_MS);
      return () => clearTimeout(timer);
    }
    if (!wasShown) return;
    setPercent(100);
    const timer = setTimeout(() => {
      wasShown = false;
      setPercent(undefined);
    }, FINISH_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (percent === undefined) return null;
  return (
    // It comes and goes over any page, outside of its landmarks; as a live region it may.
    <div role="status">
      <div
        className={styles.track}
        role="progressbar"
        aria-label="页面加载中"
        aria-valuenow={Math.round(percent)}
      >
        <div
          className={failed ? `${styles.bar} ${styles.failed}` : styles.bar}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}

/** Remembers the page that is on its way, and does not wait for it for ever. */
function usePageTimeout(target: string | undefined): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has come has another key.
  useEffect(() => {
    if (target === undefined) {
      forgetPending();
      return;
    }
    rememberPending(target);
    const timer = setTimeout(() => {
      if (giveUpOn(target) === 'reload') location.assign(target);
      else
        showError({ type: 1, title: '页面加载失败', description: '网络较慢或页面已更新，请检查网络后重试' });
    }, PAGE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [target, key]);
}
