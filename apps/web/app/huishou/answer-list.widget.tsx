import { type QuestionWalk, questionSearch } from './question-walk.ts';
import styles from './valuation.module.css';

/** What was answered, each a way back to its question. */
export function AnswerList({ walk, imei }: { walk: QuestionWalk; imei: string }) {
  const { asked, current } = walk;
  const given = asked.filter(({ isAnswered, id }) => isAnswered && id !== current?.id);
  if (given.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label="已回答">
      {given.map(({ id, title, options, chosen }) => (
        <li key={id} className={styles.given}>
          <span className={styles.givenFacts}>
            <span className={styles.note}>{title}</span>
            <span>{namesOf(options, chosen)}</span>
          </span>
          <a href={questionSearch(walk, id, imei)} data-keep-scroll="" aria-label={`修改：${title}`}>
            修改
          </a>
        </li>
      ))}
    </ul>
  );
}

function namesOf(options: readonly { id: string; name: string }[], chosen: readonly string[]): string {
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return names.length === 0 ? '以上都没有' : names.join('、');
}
