import { adPositions } from '@jishi/contract/ad-position.ts';
import { Picture } from '@jishi/ui/picture';
import { AdWords } from '../shell/ad-words.widget.tsx';
import type { Ad } from './home-shapes.ts';
import styles from './strip-ad.module.css';

/** An ad over the whole column between two floors. */
export function StripAd({ ad }: { ad: Ad | undefined }) {
  if (!ad?.image) return null;
  const { width, height } = adPositions.homeStrip;
  return (
    <a href={ad.link} className={styles.ad} aria-label={ad.title ? undefined : '查看活动'}>
      <Picture picture={{ ...ad.image, alt: '' }} width={width} height={height} fit="cover" fluid />
      <AdWords ad={ad} />
    </a>
  );
}
