import type { ContentItem } from '../shell-data.ts';
import { useShell } from '../use-shell.ts';
import styles from './site-map-panel.module.css';

interface Column {
  title: string;
  links: { name: string; link: string }[];
}

/** Columns that stand side by side. */
const COLUMNS = 6;

/** The site map (S082, S094): the goods by category, and the columns that page content gives. */
export function SiteMap() {
  const { categories, content } = useShell();
  return (
    <div className={styles.columns}>
      {columnsOf(categories, [...content['top-link'], ...content['tab-bar'], ...content['bottom-help']]).map(
        ({ title, links }) => (
          <section key={title} className={styles.column} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ name, link }) => (
                <li key={`${name}${link}`}>
                  <a href={link}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

/** The goods first, then every item that has links below it, each title once; what leads nowhere is left out. */
export function columnsOf(
  categories: readonly { name: string; link: string }[],
  items: readonly Pick<ContentItem, 'title' | 'children'>[],
): Column[] {
  const columns = new Map<string, Column>();
  if (categories.length > 0) columns.set('商品分类', { title: '商品分类', links: [...categories] });
  for (const { title, children } of items) {
    const links = children
      .filter(({ link }) => link !== '')
      .map((one) => ({ name: one.title, link: one.link }));
    if (links.length > 0 && !columns.has(title)) columns.set(title, { title, links });
  }
  return [...columns.values()].slice(0, COLUMNS);
}
