import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import styles from './model-list.module.css';
import { RecycleModelGrid } from './recycle-model-grid.widget.tsx';
import type { RecycleModel } from './recycle-shapes.ts';
import { useRecycleSearch } from './use-recycle-search.tsx';

/** What the action found: no models is none that fits, null is that nobody looked. */
export interface NumberAnswer {
  userMsg: string;
  models: RecycleModel[] | null;
}

/** Looks a number up as soon as the page stands; without scripts its button does, and the page answers. */
export function NumberSearch({ number, answer }: { number: string; answer: NumberAnswer | undefined }) {
  const { search, isSearching, dialog } = useRecycleSearch();
  const isPosting = useNavigation().formMethod === 'POST';
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once, when the page stands.
  useEffect(() => {
    if (isAsked.current || answer) return;
    isAsked.current = true;
    void search(number);
  }, []);
  return (
    <>
      <p className={styles.note}>{describe(answer)}</p>
      {answer?.models && answer.models.length > 0 && (
        <RecycleModelGrid models={answer.models} imei={number} />
      )}
      <Form
        method="post"
        className={styles.actions}
        onSubmit={(event) => {
          event.preventDefault();
          void search(number);
        }}
      >
        <input type="hidden" name="intent" value="find" />
        <input type="hidden" name="imei" value={number} />
        <Button type="submit" variant="primary" pending={isSearching || isPosting}>
          按串号查找机型
        </Button>
        <LinkButton href="/huiShou/list">按品牌选择机型</LinkButton>
      </Form>
      {dialog}
    </>
  );
}

function describe(answer: NumberAnswer | undefined): string {
  if (!answer) return '按串号查找机型，找到后直接开始估价';
  if (answer.userMsg !== '') return answer.userMsg;
  return answer.models && answer.models.length > 0
    ? '这个串号对应多款机型，请选择您的机型'
    : '这个串号没有匹配的机型，请在下方填写实际机型';
}
