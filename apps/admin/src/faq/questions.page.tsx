import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { AnswerDialog } from './answer.dialog.tsx';
import { type QuestionRow, questions } from './question.resource.tsx';

/** What shoppers ask of goods, and the answers of the shop. */
export function QuestionsPage() {
  const mayReply = usePermission('question:reply');
  const [answering, setAnswering] = useState<QuestionRow>();
  const rowActions = (row: QuestionRow) =>
    row.state !== 'refused' && (
      <Button size="small" type="text" onClick={() => setAnswering(row)}>
        回答
      </Button>
    );
  return (
    <>
      <PageHead hint="问大家由买过的会员和官方回答，官方咨询只由官方回答。内容审核在“内容审核”中处理。" />
      <ResourceList
        resource={questions}
        {...(mayReply && { rowActions: { width: 90, render: rowActions } })}
      />
      {answering && <AnswerDialog row={answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
}
