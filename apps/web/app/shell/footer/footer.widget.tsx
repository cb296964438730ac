import { formatDate } from '../beijing-time.ts';
import { FollowUs } from './follow-us.widget.tsx';
import { useFootShell } from './foot-shell.ts';
import styles from './footer.module.css';
import { Legal } from './legal.widget.tsx';
import { StoreRow } from './store-row.widget.tsx';

/** Help columns that stand side by side. */
const COLUMNS = 5;
/** Links of a column. */
const COLUMN_LINKS = 6;

/** Stores, help links, the ways to follow and to reach the shop, filing number and licences (S096 to S101). */
export function Footer() {
  const { tenant, content, announcedTerms = [] } = useFootShell();
  const columns = content['bottom-help'].filter(({ children }) => children.length > 0).slice(0, COLUMNS);
  const times = [...content['work-time'], ...content['bottom-business-hours']].slice(0, 2);
  return (
    <footer className={styles.footer}>
      {announcedTerms.map(({ title, link, inForceFrom }) => (
        <p key={link} className={styles.announced}>
          <span>
            《{title}》将于 <span className="tabular">{formatDate(inForceFrom)}</span> 更新
          </span>
          <a href={`${link}?compare=1`}>查看修改内容</a>
        </p>
      ))}
      <StoreRow />
      <div className={`page-column ${styles.columns}`}>
        {columns.map(({ id, title, children }) => (
          // The site map has regions of these names; here the headings are enough to be found by.
          <div key={id} className={styles.column}>
            <h2 className={styles.heading}>{title}</h2>
            <ul className={styles.links}>
              {children.slice(0, COLUMN_LINKS).map((entry) => (
                <li key={entry.id}>{entry.link ? <a href={entry.link}>{entry.title}</a> : entry.title}</li>
              ))}
            </ul>
          </div>
        ))}
        <section className={styles.service} aria-label="客户服务">
          <h2 className={styles.heading}>客户服务</h2>
          {tenant.servicePhone !== '' && (
            <a href={`tel:${tenant.servicePhone}`} className={`tabular ${styles.telephone}`}>
              {tenant.servicePhone}
            </a>
          )}
          {times.map(({ id, title, text }) => (
            <p key={id}>{[title === tenant.servicePhone ? '' : title, text].filter(Boolean).join('：')}</p>
          ))}
        </section>
        <FollowUs />
      </div>
      <Legal />
    </footer>
  );
}
