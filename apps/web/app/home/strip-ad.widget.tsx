import { adPositions } from '@jishi/contract/ad-position.ts';
import { AdWords } from '../shell/ad-words.widget.tsx';
import type { Ad } from './home-shapes.ts';
import styles from './strip-ad.module.css';

/** An ad over the whole column between two floors. */
export function StripAd({ ad }: { ad: Ad | undefined }) {
  if (!ad?.image) return null;
  const { width, height } = adPositions.homeStrip;
  return (
    <a href={ad.link} className={styles.ad} aria-label={ad.title ? undefined : '查看活动'}>
      <img src={ad.image.url} alt="" width={width} height={height} loading="lazy" />
      <AdWords ad={ad} />
    </a>
  );
}
