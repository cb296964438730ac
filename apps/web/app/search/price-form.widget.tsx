import { Button } from '@jishi/ui/button';
import { TextField } from '@jishi/ui/text-field';
import { Form } from 'react-router';
import { addressOf, type ListView, refine } from './list-view.ts';
import styles from './price-form.module.css';

/**
 * A price range of one's own: a GET form, whose answer is the address with the range in its code. A bound that is 0 is
 * shown empty (S199).
 */
export function PriceForm({ view }: { view: ListView }) {
  const { minPrice, maxPrice } = view.code;
  const target = new URL(addressOf(refine(view, {})), 'http://shop');
  return (
    <Form
      // Another range is another form: its fields begin with what is asked for now.
      key={`${minPrice}-${maxPrice}`}
      action={target.pathname}
      method="get"
      preventScrollReset
      role="search"
      aria-label="价格区间"
      className={styles.form}
    >
      {[...target.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label="最低价（元）"
        hideLabel
        size="sm"
        prefix="¥"
        name="min"
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        placeholder="最低价"
        defaultValue={minPrice || ''}
        className={styles.field}
      />
      <span aria-hidden="true">-</span>
      <TextField
        label="最高价（元）"
        hideLabel
        size="sm"
        prefix="¥"
        name="max"
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        placeholder="最高价"
        defaultValue={maxPrice || ''}
        className={styles.field}
      />
      <Button type="submit" size="sm">
        确定
      </Button>
    </Form>
  );
}
