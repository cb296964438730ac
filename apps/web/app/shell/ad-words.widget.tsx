import { classNames } from '@jishi/ui/class-names';
import styles from './ad-words.module.css';
import type { Ad } from './shell-data.ts';

/** What an ad says, over its picture. The element around it is the link and has a place of its own. */
export function AdWords({ ad: { title, subtitle, dark }, small = false }: { ad: Ad; small?: boolean }) {
  if (!title && !subtitle) return null;
  return (
    <span className={classNames(styles.words, dark && styles.dark, small && styles.small)}>
      <span className={styles.title}>{title}</span>
      {!small && <span className={styles.subtitle}>{subtitle}</span>}
    </span>
  );
}
