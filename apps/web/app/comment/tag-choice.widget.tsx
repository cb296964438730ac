import { type CommentTag, commentTags, MOST_COMMENT_TAGS } from '@jishi/contract/comment-words.ts';
import { useState } from 'react';
import styles from './evaluate-center.module.css';

/** Words to tick, at most five; ticked ones are sent as `tag`. */
export function TagChoice({ start }: { start: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly CommentTag[]>(() =>
    commentTags.filter((tag) => start.includes(tag)),
  );
  const isFull = chosen.length >= MOST_COMMENT_TAGS;
  const turn = (tag: CommentTag, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, tag] : before.filter((one) => one !== tag)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        印象标签
        <span className={styles.optional}>
          选填，最多 {MOST_COMMENT_TAGS} 个{isFull ? '，已选满' : ''}
        </span>
      </legend>
      <div className={styles.tags}>
        {commentTags.map((tag) => {
          const isOn = chosen.includes(tag);
          return (
            <label key={tag} className={styles.tag}>
              <input
                type="checkbox"
                name="tag"
                value={tag}
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={(event) => turn(tag, event.target.checked)}
              />
              {tag}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
