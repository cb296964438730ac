import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { RadioGroup } from '@jishi/ui/radio-group';
import { TextField } from '@jishi/ui/text-field';
import { Form, useNavigation } from 'react-router';
import type { CancelReasons, RecycleDetail } from './order-shapes.ts';
import styles from './recycle.module.css';

/** What is to be done to hand a device over, or to have it back; nothing while the shop is at work. */
export function HandInBox({
  order,
  reasons,
  refusal,
}: {
  order: RecycleDetail;
  reasons: CancelReasons;
  refusal: string;
}) {
  const isPending = useNavigation().formMethod === 'POST';
  const may = new Set(order.actions);
  const isWaiting = order.state === 'submitted' && order.way !== 'mail';
  const { shop } = order;
  return (
    <>
      {!order.offer && <FormError>{refusal}</FormError>}
      {isWaiting && (
        <div className={styles.code}>
          <p>
            <span className={styles.faint}>预约码</span>
            <b className={`${styles.big} tabular`}>{order.code}</b>
          </p>
          <p>
            {order.day} {order.time}，{shop.name}
            <span className={styles.faint}>{shop.address}</span>
            <span className={styles.faint}>请带上旧机与身份证，提前备份数据并退出账号。</span>
          </p>
        </div>
      )}
      {may.has('express') && (
        <Form method="post" className={styles.stack}>
          <p>
            请寄到：{shop.name} {shop.phone} {shop.address}，并在包裹内附上回收单号 {order.number}。
          </p>
          <div className={styles.pair}>
            <TextField
              label="快递公司"
              name="courier"
              required
              maxLength={30}
              defaultValue={order.courierIn?.courier ?? '顺丰速运'}
            />
            <TextField
              label="快递单号"
              name="number"
              required
              maxLength={40}
              defaultValue={order.courierIn?.number ?? ''}
            />
          </div>
          <div className={styles.acts}>
            <Button type="submit" name="intent" value="express" variant="primary" pending={isPending}>
              {order.courierIn ? '更正单号' : '已寄出，提交单号'}
            </Button>
          </div>
        </Form>
      )}
      {may.has('received') && (
        <Form method="post" className={styles.acts}>
          <Button type="submit" name="intent" value="received" variant="primary" pending={isPending}>
            确认收到旧机
          </Button>
        </Form>
      )}
      {may.has('cancel') && (
        <details className={styles.terms}>
          <summary>取消回收</summary>
          <Form method="post" className={styles.stack}>
            <RadioGroup
              label="取消原因"
              name="reason"
              layout="column"
              defaultValue={reasons[0]?.key ?? 'other'}
              options={reasons.map(({ key, name }) => ({ value: key, label: name }))}
            />
            <div className={styles.acts}>
              <Button type="submit" name="intent" value="cancel" pending={isPending}>
                确认取消
              </Button>
              <span className={styles.faint}>估价有效期内可以重新下单</span>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}
