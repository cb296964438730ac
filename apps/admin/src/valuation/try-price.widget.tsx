import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Card, Checkbox, InputNumber, Radio, Space } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import type { Question } from './valuation-queries.ts';

/** Tries questions out as they stand in the form: answers, and what comes of them. */
export function TryPrice({ floor, questions }: { floor: number; questions: readonly Question[] }) {
  const [top, setTop] = useState(3_000);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const excluded = new Set(
    questions.flatMap(({ options }) =>
      options.flatMap(({ id, excludes }) => (chosen.includes(id) ? excludes : [])),
    ),
  );
  const known = new Set(questions.flatMap(({ options }) => options.map(({ id }) => id)));
  const optionIds = chosen.filter((id) => known.has(id) && !excluded.has(id));
  const input = { floor, questions: [...questions], top, optionIds };
  const { data, error } = useQuery({
    queryKey: ['recycle-preview', input],
    queryFn: ({ signal }) => api.adminValuation.preview(input, { signal }),
    placeholderData: keepPreviousData,
    enabled: questions.length > 0,
    retry: false,
  });
  const choose = ({ options }: Question, ids: readonly string[]) =>
    setChosen((before) => [...before.filter((id) => !options.some((option) => option.id === id)), ...ids]);
  return (
    <Card
      size="small"
      title="试算"
      style={{ position: 'sticky', top: 16, maxHeight: '80vh', overflow: 'auto' }}
    >
      <Space orientation="vertical" size={12} style={{ width: '100%' }}>
        <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          最高价
          <InputNumber<number>
            aria-label="最高价"
            min={1}
            max={99_999}
            precision={0}
            value={top}
            onChange={(next) => setTop(next ?? 1)}
          />
        </span>
        <div aria-live="polite">
          {error && <Alert type="error" title={describeFailure(error)} />}
          {!error && data && <Outcome {...data} />}
        </div>
        {questions
          .filter(({ options }) => !options.every(({ id }) => excluded.has(id)))
          .map((question) => {
            const choices = question.options.map(({ id, name }) => ({ value: id, label: name }));
            const own = optionIds.filter((id) => question.options.some((option) => option.id === id));
            return (
              <fieldset key={question.id} style={{ border: 0, padding: 0, margin: 0 }}>
                <legend>{question.title}</legend>
                {question.kind === 'single' ? (
                  <Radio.Group
                    vertical
                    options={choices}
                    value={own[0]}
                    onChange={({ target }) => choose(question, [String(target.value)])}
                  />
                ) : (
                  <Checkbox.Group
                    options={choices}
                    value={own}
                    onChange={(ids) => choose(question, keepAlone(question, ids))}
                  />
                )}
              </fieldset>
            );
          })}
      </Space>
    </Card>
  );
}

/** The answer that takes nothing off stands alone: what was chosen last counts. */
function keepAlone({ options }: Question, ids: readonly string[]): readonly string[] {
  const free = options.find(({ effect }) => effect === 'none')?.id;
  if (ids.length < 2 || free === undefined || !ids.includes(free)) return ids;
  return ids.at(-1) === free ? [free] : ids.filter((id) => id !== free);
}

interface OutcomeProps {
  verdict: 'priced' | 'incomplete' | 'refused' | 'review';
  price: number;
  low: number;
  high: number;
  lines: { text: string; minus: number }[];
}

function Outcome({ verdict, price, low, high, lines }: OutcomeProps) {
  if (verdict === 'incomplete')
    return (
      <p>
        {formatAmount(low)} 至 {formatAmount(high)}（还有问题未选）
      </p>
    );
  if (verdict === 'refused') return <p>不予回收：{lines.map(({ text }) => text).join('、')}</p>;
  return (
    <>
      <p>
        <strong>{formatAmount(price)}</strong>
        {verdict === 'review' && '（需人工复核）'}
      </p>
      <ul>
        {lines.map(({ text, minus }) => (
          <li key={text}>
            {text}：−{formatAmount(minus)}
          </li>
        ))}
      </ul>
    </>
  );
}
