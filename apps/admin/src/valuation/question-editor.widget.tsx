import { Button, InputNumber, Space } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useLeaveGuard } from '../shell/form/leave-guard.ts';
import { useAct } from '../shell/use-act.ts';
import { QuestionCard } from './question-card.widget.tsx';
import { TryPrice } from './try-price.widget.tsx';
import { bookChanges, type Draft, type Question } from './valuation-queries.ts';

/** Ids are told once and stay: what an answer is called may change, what was answered by it may not. */
export function newId(taken: readonly string[], stem: string): string {
  let number = taken.length + 1;
  while (taken.includes(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/** Questions of a draft with what each answer takes off, and a price to try them out beside. */
export function QuestionEditor({
  categoryId,
  draft,
  mayEdit,
}: {
  categoryId: number;
  draft: Draft;
  mayEdit: boolean;
}) {
  const [floor, setFloor] = useState(draft.floor);
  const [questions, setQuestions] = useState<Question[]>(draft.questions);
  const isChanged = floor !== draft.floor || questions !== draft.questions;
  useLeaveGuard(isChanged);
  const save = useAct({
    run: () => api.adminValuation.saveQuestions({ categoryId, version: draft.version, floor, questions }),
    changes: bookChanges,
    success: () => '已存入草稿',
  });
  const change = (at: number, next: Question) => setQuestions((before) => before.with(at, next));
  const move = (at: number, by: 1 | -1) =>
    setQuestions((before) => {
      const [moved, other] = [before[at], before[at + by]];
      return moved && other ? before.with(at, other).with(at + by, moved) : before;
    });
  const add = () =>
    setQuestions((before) => {
      const id = newId(
        before.map((one) => one.id),
        'q',
      );
      const option = (name: string, effect: 'none' | 'fixed', amount: number) => ({
        ...{ id: `${id}-${effect}`, name, description: '', drawing: '' as const, effect, amount },
        excludes: [],
      });
      const options = [option('正常', 'none', 0), option('异常', 'fixed', 50)];
      return [...before, { id, group: 'function', title: '新问题', help: '', kind: 'single', options }];
    });
  return (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: 24, alignItems: 'start' }}
    >
      <Space orientation="vertical" size={16} style={{ width: '100%' }}>
        <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          保底价（元）
          <InputNumber<number>
            aria-label="保底价"
            min={0}
            max={99_999}
            precision={0}
            readOnly={!mayEdit}
            value={floor}
            onChange={(next) => setFloor(next ?? 0)}
          />
        </span>
        {questions.map((question, at) => (
          <QuestionCard
            key={question.id}
            question={question}
            others={questions.filter(({ id }) => id !== question.id)}
            mayEdit={mayEdit}
            onChange={(next) => change(at, next)}
            onMove={(by) => move(at, by)}
            onRemove={() => setQuestions((before) => before.toSpliced(at, 1))}
          />
        ))}
        {mayEdit && (
          <Space>
            <Button onClick={add}>新增问题</Button>
            <Button
              type="primary"
              disabled={!isChanged}
              loading={save.isPending}
              onClick={() => save.mutate(undefined)}
            >
              存入草稿
            </Button>
          </Space>
        )}
      </Space>
      <TryPrice floor={floor} questions={questions} />
    </div>
  );
}
