import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import styles from './search.module.css';
import type { SearchOutcome } from './search-rows.ts';

interface Draft {
  words: string[];
  oneWay: boolean;
  active: boolean;
}

/** What a keyword becomes and finds, now and with what is being edited. */
export function PreviewPanel({ id, draft, keyword }: { id: number; draft: Draft; keyword: string }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim() || keyword || (draft.words[0] ?? '');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      api.adminSearchTest.preview({ keyword: wanted, id, ...(draft.words.length > 1 && { draft }) }),
  });
  return (
    <section className={styles.preview} aria-label="预览">
      <div className={styles.try}>
        <Input
          aria-label="试搜"
          placeholder={wanted === '' ? '试搜一个词' : `试搜“${wanted}”`}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button loading={isPending} disabled={wanted === ''} onClick={() => mutate()}>
          预览
        </Button>
      </div>
      {error && <Alert type="error" showIcon title={describeFailure(error)} />}
      {data && (
        <div className={styles.outcomes} aria-live="polite">
          <Outcome title="现在" outcome={data.before} />
          {data.after && <Outcome title="保存后" outcome={data.after} before={data.before} />}
        </div>
      )}
    </section>
  );
}

function Outcome({
  title,
  outcome: { texts, corrected, total, relaxed, models },
  before,
}: {
  title: string;
  outcome: SearchOutcome;
  before?: SearchOutcome;
}) {
  const known = new Set(before?.models.map(({ productId }) => productId));
  return (
    <div className={styles.outcome}>
      <p className={styles.head}>
        <strong>{title}</strong>{' '}
        <span>{total === 0 ? '没有找到商品' : `${total} 个机型${relaxed ? '，只含部分词' : ''}`}</span>
      </p>
      <p>
        {corrected && `纠正为“${corrected}”。`}搜索：{texts.join(' ｜ ')}
      </p>
      <ol>
        {models.map(({ productId, name }) => (
          <li key={productId} data-new={before !== undefined && !known.has(productId)}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
