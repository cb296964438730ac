import {
  type ContentPart,
  type ContentSection,
  contentPartNames,
  contentParts,
  contentSections,
} from '@jishi/contract/content-part.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './content.module.css';
import type { PartState } from './content-query.ts';

/**
 * All parts by section; a dot where there is something to publish. The list scrolls by itself to the part that is open.
 */
export function PartList({ parts, current }: { parts: readonly PartState[]; current: ContentPart }) {
  const waiting = new Set(parts.filter(({ changed }) => changed).map(({ part }) => part));
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[href$="/content/${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={list} className={styles.list} aria-label="内容分组">
      {(Object.keys(contentSections) as ContentSection[]).map((section) => (
        <div key={section}>
          <h2 className={styles.listTitle}>{contentSections[section].name}</h2>
          <ul className={styles.listItems}>
            {contentPartNames
              .filter((part) => contentParts[part].section === section)
              .map((part) => (
                <li key={part}>
                  <Link
                    to={`/content/${part}`}
                    className={styles.listLink}
                    aria-current={part === current ? 'page' : undefined}
                  >
                    {contentParts[part].name}
                    {waiting.has(part) && (
                      <span
                        className={styles.dot}
                        role="img"
                        aria-label="有未发布的修改"
                        title="有未发布的修改"
                      />
                    )}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
