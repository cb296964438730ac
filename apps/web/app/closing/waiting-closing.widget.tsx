import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { DescriptionList } from '@jishi/ui/description-list';
import { FormError } from '@jishi/ui/form-error';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatTime } from '../shell/beijing-time.ts';
import styles from './closing.module.css';

type Closing = OutputOf<Contract['closing']['read']>;

/** A job looks once a minute. */
const LOOK_MS = 90_000;
/** More than a browser counts to. */
const MOST_MS = 20 * 86_400_000;

/** The account waits for its end; one press takes the asking back. */
export function WaitingClosing({ closing, failure }: { closing: Closing; failure: string }) {
  const { askedAt, dueAt, maskedMobile, blocks } = closing;
  const { state } = useNavigation();
  useEffect(() => {
    const left = Date.parse(dueAt) - Date.now() + LOOK_MS;
    if (left > MOST_MS) return undefined;
    const timer = setTimeout(() => location.assign('/account/closing'), Math.max(LOOK_MS, left));
    return () => clearTimeout(timer);
  }, [dueAt]);
  return (
    <>
      <div className={styles.waiting} role="status">
        <Hourglass size={24} />
        <div>
          <p className={styles.until}>
            账户将于 <time className="tabular">{formatTime(dueAt)}</time> 注销
          </p>
          <p className={styles.note}>在此之前可以随时撤回。等待期间不能下单，其他功能照常使用。</p>
        </div>
        <Form method="post">
          <input type="hidden" name="intent" value="withdraw" />
          <Button type="submit" variant="primary" pending={state !== 'idle'}>
            撤回申请
          </Button>
        </Form>
      </div>
      <FormError>{failure}</FormError>
      <DescriptionList
        className={styles.second}
        termWidth={96}
        items={[
          { term: '手机号', description: <span className="tabular">{maskedMobile}</span> },
          { term: '申请时间', description: <span className="tabular">{formatTime(askedAt)}</span> },
          ...(blocks.length > 0
            ? [
                {
                  term: '尚未完成',
                  description: `${blocks.map(({ text }) => text).join('；')}。到期前未处理完，账户不会注销。`,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
