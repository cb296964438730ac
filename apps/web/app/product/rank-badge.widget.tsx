import styles from './rank-badge.module.css';

/** The best place of a model in a rank, and the way there; nothing for one that has none. */
export function RankBadge({ place }: { place: { name: string; position: number; link: string } | null }) {
  if (!place) return null;
  return (
    <a href={place.link} className={styles.badge}>
      {`${place.name}第 ${place.position} 名`}
    </a>
  );
}
