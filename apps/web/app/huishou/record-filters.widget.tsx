import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { Select } from '@jishi/ui/select';
import { TextField } from '@jishi/ui/text-field';
import { Form } from 'react-router';
import styles from './gujia-record.module.css';
import type { RecordView } from './record-view.ts';

interface Named {
  id: number;
  name: string;
}

/** Staff, store, model and days; a GET form, so that every list has an address. */
export function RecordFilters({
  view,
  staff,
  stores,
  isFull,
}: {
  view: RecordView;
  staff: readonly Named[];
  stores: readonly Named[];
  /** Visitors in a store see no names to filter by. */
  isFull: boolean;
}) {
  const { staffId, shopId: storeId, from, to, keyword } = view;
  return (
    <Form
      key={JSON.stringify(view)}
      method="get"
      action="/huiShou/gujia-record"
      className={styles.filters}
      aria-label="筛选"
    >
      {isFull && stores.length > 1 && (
        <Select
          label="门店"
          name="store"
          defaultValue={String(storeId || '')}
          options={optionsOf(stores, '全部门店')}
        />
      )}
      {isFull && (
        <Select
          label="店员"
          name="staff"
          defaultValue={String(staffId || '')}
          options={optionsOf(staff, '全部店员')}
        />
      )}
      <TextField
        label="机型"
        name="keyword"
        defaultValue={keyword}
        maxLength={60}
        placeholder="如 iPhone 16"
      />
      <TextField label="开始日期" name="from" type="date" defaultValue={from} />
      <TextField label="结束日期" name="to" type="date" defaultValue={to} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary">
          查询
        </Button>
        <LinkButton href="/huiShou/gujia-record">重置</LinkButton>
      </div>
    </Form>
  );
}

function optionsOf(named: readonly Named[], all: string) {
  return [{ value: '', label: all }, ...named.map(({ id, name }) => ({ value: String(id), label: name }))];
}
