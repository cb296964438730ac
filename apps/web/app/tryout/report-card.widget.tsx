import type { ReportCard as Card } from '@jishi/contract/tryout-shapes.ts';
import { Picture } from '@jishi/ui/picture';
import { SectionTitle } from '@jishi/ui/section-title';
import { Stars } from '@jishi/ui/stars';
import { Tag } from '@jishi/ui/tag';
import { formatDate } from '../shell/beijing-time.ts';
import { formatCount } from '../shell/format-count.ts';
import styles from './tryout.module.css';
import { reportAddress } from './tryout-shapes.ts';

const WIDTH = 180;
const HEIGHT = 120;

/** Reports as they are read; nothing where there are none yet. */
export function Reports({ title, reports }: { title: string; reports: readonly Card[] }) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.sheet} aria-label={title}>
      <SectionTitle title={title} description="来自真实试用的会员，评分不影响奖励" />
      <ul className={styles.reports}>
        {reports.map((card) => (
          <ReportCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

function ReportCard({ card }: { card: Card }) {
  const { id, title, author, score, summary, image, likes, comments, featured, createdAt } = card;
  return (
    <li>
      <a href={reportAddress(id)} className={styles.report}>
        {image && <Picture picture={{ ...image, alt: '' }} width={WIDTH} height={HEIGHT} />}
        <span className={styles.reportText}>
          <span className={styles.reportTitle}>
            {featured && (
              <Tag tone="brand" size="sm">
                精选
              </Tag>
            )}
            {title}
          </span>
          <span className={styles.reportSummary}>{summary}</span>
          <span className={`tabular ${styles.facts}`}>
            <span>{author}</span>
            <Stars value={score} size="sm" />
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            <span>{formatCount(likes)} 赞</span>
            <span>{formatCount(comments)} 评论</span>
          </span>
        </span>
      </a>
    </li>
  );
}
