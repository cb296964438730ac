import { CategoryIcon } from './category-icon.tsx';
import { type DocumentTree, documentAddress } from './document-shapes.ts';
import styles from './document-tree.module.css';

/** All categories with the documents of the open one, beside a page. Categories open without scripts. */
export function DocumentTreeNav({
  tree: { categories, documents },
  categoryId,
  documentId = 0,
}: {
  tree: DocumentTree;
  categoryId: number;
  documentId?: number;
}) {
  const list = (of: number) => documents.filter((one) => one.categoryId === of);
  return (
    <nav aria-label="帮助目录" className={styles.tree}>
      {categories.map(({ id, name, icon, children }) => {
        const isOpen = id === categoryId || children.some((child) => child.id === categoryId);
        return (
          <details key={id} open={isOpen} className={styles.upper}>
            <summary className={styles.summary}>
              <CategoryIcon name={icon} size={16} />
              {name}
            </summary>
            <Entries list={list(id)} documentId={documentId} />
            {children.map((child) => (
              <details key={child.id} open={child.id === categoryId} className={styles.lower}>
                <summary className={styles.lowerSummary}>{child.name}</summary>
                <Entries list={list(child.id)} documentId={documentId} />
              </details>
            ))}
          </details>
        );
      })}
    </nav>
  );
}

function Entries({ list, documentId }: { list: DocumentTree['documents']; documentId: number }) {
  if (list.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {list.map((one) => (
        <li key={one.id}>
          <a
            href={documentAddress(one)}
            className={styles.entry}
            aria-current={one.id === documentId ? 'page' : undefined}
          >
            {one.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
