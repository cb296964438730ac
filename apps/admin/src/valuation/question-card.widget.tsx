import { type QuestionGroup, questionGroups } from '@jishi/contract/valuation-words.ts';
import { Button, Card, Input, Popconfirm, Select, Space } from 'antd';
import { OptionRow } from './option-row.widget.tsx';
import type { Question } from './valuation-queries.ts';

const groups = (Object.keys(questionGroups) as QuestionGroup[]).map((value) => ({
  value,
  label: questionGroups[value],
}));
const kinds = [
  { value: 'single' as const, label: '单选' },
  { value: 'multiple' as const, label: '多选' },
];

/** One question with its answers. */
export function QuestionCard({
  question,
  others,
  mayEdit,
  onChange,
  onMove,
  onRemove,
}: {
  question: Question;
  others: readonly Question[];
  mayEdit: boolean;
  onChange: (next: Question) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const { id, title, help, group, kind, options } = question;
  const add = () => {
    const taken = options.map((option) => option.id);
    let number = options.length + 1;
    while (taken.includes(`${id}-${number}`)) number += 1;
    const option = { id: `${id}-${number}`, name: '新选项', description: '', drawing: '' as const };
    onChange({
      ...question,
      options: [...options, { ...option, effect: 'fixed', amount: 50, excludes: [] }],
    });
  };
  return (
    <Card
      size="small"
      title={
        <Space wrap>
          <Input
            aria-label="问题"
            maxLength={30}
            readOnly={!mayEdit}
            style={{ width: 220 }}
            value={title}
            onChange={({ target }) => onChange({ ...question, title: target.value })}
          />
          <Select
            aria-label="分组"
            disabled={!mayEdit}
            style={{ width: 110 }}
            value={group}
            options={groups}
            onChange={(next) => onChange({ ...question, group: next })}
          />
          <Select
            aria-label="单选或多选"
            disabled={!mayEdit}
            style={{ width: 80 }}
            value={kind}
            options={kinds}
            onChange={(next) => onChange({ ...question, kind: next })}
          />
        </Space>
      }
      extra={
        mayEdit && (
          <Space size={4}>
            <Button size="small" type="text" aria-label={`上移“${title}”`} onClick={() => onMove(-1)}>
              上移
            </Button>
            <Button size="small" type="text" aria-label={`下移“${title}”`} onClick={() => onMove(1)}>
              下移
            </Button>
            <Popconfirm title={`删除问题“${title}”？`} okText="删除" onConfirm={onRemove}>
              <Button size="small" type="text" danger>
                删除
              </Button>
            </Popconfirm>
          </Space>
        )
      }
    >
      <Space orientation="vertical" size={8} style={{ width: '100%' }}>
        <Input
          aria-label="怎样查看"
          placeholder="怎样查看（可不填）"
          maxLength={80}
          readOnly={!mayEdit}
          value={help}
          onChange={({ target }) => onChange({ ...question, help: target.value })}
        />
        {options.map((option, at) => (
          <OptionRow
            key={option.id}
            option={option}
            others={others}
            mayEdit={mayEdit}
            onChange={(next) => onChange({ ...question, options: options.with(at, next) })}
            onRemove={() => onChange({ ...question, options: options.toSpliced(at, 1) })}
          />
        ))}
        {mayEdit && (
          <Button size="small" onClick={add}>
            新增选项
          </Button>
        )}
      </Space>
    </Card>
  );
}
