import Info from 'lucide-react/icons/info';
import styles from './keyword-notice.module.css';
import { addressOf, type ListView } from './list-view.ts';

interface KeywordNoticeProps {
  view: ListView;
  correctedKeyword: string;
  relaxed: boolean;
}

/**
 * Says that what is shown is not quite what was asked for: the keyword was corrected, or only some of its words are
 * met.
 */
export function KeywordNotice({ view, correctedKeyword, relaxed }: KeywordNoticeProps) {
  const { keyword } = view;
  if (correctedKeyword === '' && !relaxed) return null;
  return (
    <p className={styles.notice} role="status">
      <Info size={16} />
      <span>
        {correctedKeyword !== '' && (
          <>
            已为您显示“<b>{correctedKeyword}</b>”的结果，仍要搜索{' '}
            <a href={addressOf({ ...view, exact: true, page: 1 })} className={styles.link}>
              {keyword}
            </a>
            。
          </>
        )}
        {relaxed && (
          <>
            没有完全符合“<b>{correctedKeyword || keyword}</b>”的商品，已为您展示部分匹配的结果。
          </>
        )}
      </span>
    </p>
  );
}
