import { Button } from '@jishi/ui/button';
import { TextField } from '@jishi/ui/text-field';
import Search from 'lucide-react/icons/search';
import styles from './documents.module.css';

/** Finds documents by the words of a question; works without scripts. */
export function DocumentSearch({ keyword = '', size = 'lg' }: { keyword?: string; size?: 'md' | 'lg' }) {
  return (
    <search>
      <form action="/doc" method="get" className={styles.search}>
        <TextField
          name="keyword"
          label="搜索帮助"
          hideLabel
          size={size}
          maxLength={60}
          defaultValue={keyword}
          placeholder="输入问题，如：运费怎么算、屏幕碎了能修吗"
          prefix={<Search size={18} strokeWidth={1.5} aria-hidden />}
          className={styles.searchField}
        />
        <Button type="submit" variant="primary" size={size}>
          搜索
        </Button>
      </form>
    </search>
  );
}
