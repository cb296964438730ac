import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { NamedIcon } from '../shell/named-icon.tsx';
import styles from './text-links.module.css';

type TextLinkItems = OutputOf<Contract['textLink']['ofProduct']>['textLink'];

/** Short lines with a link that staff have put at the product (C154); nothing where there are none. */
export function TextLinks({ items }: { items: TextLinkItems }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="相关服务与活动">
      {items.map(({ icon, text, link }) => (
        <li key={`${text} ${link}`}>
          <a href={link} className={styles.link}>
            <NamedIcon name={icon} size={16} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
