import { Button } from '@jishi/ui/button';
import { TextField } from '@jishi/ui/text-field';
import Search from 'lucide-react/icons/search';
import styles from './after-service.module.css';

/** Finds a model by its name or by the number of the phone. */
export function RepairSearch({ keyword = '' }: { keyword?: string }) {
  return (
    <search>
      <form action="/after-service/search" method="get" className={styles.search}>
        <TextField
          name="keyword"
          label="机型或串号"
          hideLabel
          size="lg"
          maxLength={60}
          defaultValue={keyword}
          placeholder="输入机型，如 iPhone 17 Pro，或 15 位 IMEI 串号"
          prefix={<Search size={20} strokeWidth={1.5} aria-hidden />}
          className={styles.searchField}
        />
        <Button type="submit" variant="primary" size="lg">
          查维修价格
        </Button>
      </form>
    </search>
  );
}
