import { Button } from '@jishi/ui/button';
import { TextField } from '@jishi/ui/text-field';
import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { listAddress, type OrderView } from './order-address.ts';
import styles from './order-list.module.css';

/** Looks for orders of the tab by goods or number; a plain form, so the result has an address. */
export function OrderSearch({ view }: { view: OrderView }) {
  return (
    <Form
      action={listAddress({ tab: view.tab, keyword: '', page: 1 })}
      className={styles.search}
      role="search"
    >
      <TextField
        label="搜索订单"
        hideLabel
        name="keyword"
        type="search"
        maxLength={40}
        placeholder="商品名称 / 订单编号"
        prefix={<Search size={16} />}
        defaultValue={view.keyword}
      />
      <Button type="submit">搜索</Button>
    </Form>
  );
}
