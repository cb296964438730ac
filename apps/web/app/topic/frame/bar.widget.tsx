import { NamedIcon } from '../../shell/named-icon.tsx';
import type { BlockProps } from './topic-shapes.ts';
import styles from './topic-view.module.css';

/** Entrances that stay at the lower edge of the window. */
export function Bar({ block: { props } }: BlockProps) {
  return (
    <nav className={styles.bar} aria-label={props.title}>
      {props.items.map(({ id, title, link, icon, code }) => (
        <a key={id} href={code === '' ? link || '#top' : `#block-${code}`} className={styles.barLink}>
          {icon !== '' && <NamedIcon name={icon} size={18} />}
          {title}
        </a>
      ))}
    </nav>
  );
}
