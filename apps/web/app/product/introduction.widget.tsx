import { EmptyState } from '@jishi/ui/empty-state';
import { ErrorState } from '@jishi/ui/error-state';
import { useRevalidator } from 'react-router';
import styles from './introduction.module.css';

/**
 * The description of a product.
 * @param html sanitised when it was saved; undefined when it did not come
 */
export function Introduction({ html }: { html: string | undefined }) {
  const { revalidate, state } = useRevalidator();
  if (html === undefined) {
    return (
      <ErrorState size="sm" title="商品介绍加载失败" onRetry={revalidate} pending={state === 'loading'} />
    );
  }
  if (html.trim() === '') return <EmptyState size="sm" title="商家还没有写商品介绍" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API lets text structure, tables and own pictures through, nothing else.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
