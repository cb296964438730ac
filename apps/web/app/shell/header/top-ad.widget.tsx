import { adPositions } from '@jishi/contract/ad-position.ts';
import { AdWords } from '../ad-words.widget.tsx';
import { setCookie } from '../cookies.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import { useMaybeShell } from '../use-shell.ts';
import styles from './top-ad.module.css';
import { hideTopAd, TOP_AD_COOKIE, TOP_AD_DAYS } from './top-ad.ts';

/**
 * The ad above the home page, until it is dismissed for a day (S071). Pages are shared between visitors, so it is
 * always in the document; a script in the head hides it before anything is painted.
 */
export function TopAd() {
  const ad = useMaybeShell()?.topAd;
  if (!ad?.image) return null;
  const { width, height } = adPositions.topBanner;
  const dismiss = () => {
    setCookie(TOP_AD_COOKIE, '1', TOP_AD_DAYS);
    hideTopAd();
  };
  return (
    <section className={styles.ad} aria-label="活动广告">
      <div className={styles.column}>
        <a href={ad.link} className={styles.link} aria-label={ad.title ? undefined : '查看活动'}>
          <img src={ad.image.url} alt="" width={width} height={height} className={styles.picture} />
          <AdWords ad={ad} />
        </a>
        <button
          type="button"
          className={styles.close}
          aria-label="关闭广告，一天内不再显示"
          onClick={dismiss}
        >
          <SpriteIcon name="x" size={16} />
        </button>
      </div>
    </section>
  );
}
