import { Avatar } from '@jishi/ui/avatar';
import { Tag } from '@jishi/ui/tag';
import type { ReactNode } from 'react';
import styles from './guide-card.module.css';
import { describeFree, type GuideCardData } from './visit-words.ts';

/** Who serves: picture, name, what the guide knows, and when one can come. */
export function GuideCard({
  guide,
  days,
  size = 64,
  heading: Heading = 'h3',
  children,
}: {
  guide: GuideCardData;
  /** The days from today on, to say 今天 and 明天. */
  days: readonly string[];
  size?: number;
  heading?: 'h1' | 'h3';
  children?: ReactNode;
}) {
  const { name, avatar, title, years, skills, languages, intro, served, score, reviewCount } = guide;
  const facts = [
    years > 0 ? `从业 ${years} 年` : '',
    served > 0 ? `已服务 ${served.toLocaleString('zh-CN')} 人` : '',
    reviewCount > 0 ? `${score.toFixed(1)} 分` : '',
    languages.join('、'),
  ].filter((fact) => fact !== '');
  return (
    <div className={styles.card}>
      <Avatar name={name} src={avatar} size={size} />
      <div className={styles.facts}>
        <Heading className={styles.name}>
          {name}
          {title !== '' && <span className={styles.title}>{title}</span>}
        </Heading>
        <p className={`tabular ${styles.line}`}>{facts.join(' · ')}</p>
        {skills.length > 0 && (
          <ul className={styles.skills} aria-label="擅长">
            {skills.map((skill) => (
              <li key={skill}>
                <Tag size="sm" look="outline">
                  {skill}
                </Tag>
              </li>
            ))}
          </ul>
        )}
        {intro !== '' && <p className={styles.intro}>{intro}</p>}
        <p className={`tabular ${styles.free}`}>{describeFree(guide.nextFree, days)}</p>
        {children}
      </div>
    </div>
  );
}
