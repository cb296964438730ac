import { EmptyState } from '@jishi/ui/empty-state';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import styles from './introduction.module.css';

/**
 * The description of a product.
 * @param html sanitised when it was saved; null when it did not come
 */
export function Introduction({ html }: { html: string | null }) {
  if (html === null) return <MissingPart title="商品介绍" />;
  if (html.trim() === '') return <EmptyState size="sm" title="商家还没有写商品介绍" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API lets text structure, tables and own pictures through, nothing else.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
