import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { describeFailure } from '../shell/failure.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { DraftBar } from './draft-bar.widget.tsx';
import { QuestionEditor } from './question-editor.widget.tsx';
import { categoryChoices, draftQuery } from './valuation-queries.ts';

/** What is asked about devices of a category, and what each answer takes off. */
export function QuestionsPage() {
  const [categoryId, setCategory] = useState(1);
  const mayEdit = usePermission('huishou:price');
  const { data, error } = useQuery(draftQuery(categoryId));
  return (
    <>
      <PageHead hint="先扣固定金额，再按比例扣款，最后取整到元，且不低于保底价。右侧可以试算；保存后为草稿，由另一位同事发布。" />
      <Segmented
        aria-label="分类"
        style={{ marginBottom: 16 }}
        options={categoryChoices}
        value={categoryId}
        onChange={setCategory}
      />
      <DraftBar categoryId={categoryId} />
      {error && <Alert type="error" title={describeFailure(error)} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <QuestionEditor
          // Begun anew with another draft or book, not when the same is read again under what is being typed.
          key={`${categoryId} ${data.version} ${data.books[0]?.id ?? 0}`}
          categoryId={categoryId}
          draft={data}
          mayEdit={mayEdit}
        />
      )}
    </>
  );
}
