import { COPY_DAYS } from '@jishi/contract/closing-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import FileArchive from 'lucide-react/icons/file-archive';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatTime } from '../shell/beijing-time.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './closing.module.css';
import { fetchCopy } from './fetch-copy.ts';

type Copy = OutputOf<Contract['closing']['copy']>;

/** A copy of what the shop knows of the member: asked for once a day, fetched for a week. */
export function CopyOfData({ copy, failure }: { copy: Copy; failure: string }) {
  const { state, mayAsk } = copy;
  const { formData } = useNavigation();
  const [fetching, setFetching] = useState(false);
  const download = () => {
    setFetching(true);
    void fetchCopy(copy.url)
      .catch(showFailure)
      .finally(() => setFetching(false));
  };
  return (
    <>
      <p className={styles.lead}>
        包含您的账户资料、收货地址、订单、积分与余额流水、评价等数据的压缩包，可用浏览器直接查看。每天可生成一次，
        {COPY_DAYS} 天内下载有效，仅您本人可以下载。
      </p>
      <div className={styles.copy}>
        <FileArchive size={24} />
        <p>{describe(copy)}</p>
        {state === 'ready' && (
          <Button onClick={download} pending={fetching} size="sm">
            下载
          </Button>
        )}
        {mayAsk && (
          <Form method="post">
            <input type="hidden" name="intent" value="copy" />
            <Button type="submit" size="sm" pending={formData?.get('intent') === 'copy'}>
              {state === 'none' ? '生成数据副本' : '重新生成'}
            </Button>
          </Form>
        )}
      </div>
      <FormError>{failure}</FormError>
    </>
  );
}

function describe({ state, askedAt, until, size }: Copy): string {
  if (state === 'none') return '还没有生成过数据副本';
  if (state === 'making') return '正在生成，完成后会通过“我的消息”通知您';
  if (state === 'over') return '上次生成的数据副本已过期';
  return `${formatTime(askedAt)} 生成，${Math.max(1, Math.round(size / 1024))} KB，${formatTime(until)} 前可下载`;
}
