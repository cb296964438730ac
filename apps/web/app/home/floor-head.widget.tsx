import { SpriteIcon } from '../shell/sprite-icon.tsx';
import styles from './floor.module.css';

interface FloorHeadProps {
  id: string;
  title: string;
  subtitle: string;
  /** '' for none. */
  moreLink: string;
  tabs: { name: string; link: string }[];
}

/** Title of a floor with its links. */
export function FloorHead({ id, title, subtitle, moreLink, tabs }: FloorHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.subtitle}>{subtitle}</p>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.link}>
            <a href={tab.link}>{tab.name}</a>
          </li>
        ))}
        {moreLink && (
          <li>
            <a href={moreLink} className={styles.more} aria-label={`查看更多${title}`}>
              查看更多
              <SpriteIcon name="chevron-right" size={14} />
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
