import {
  type OptionEffect,
  optionEffects,
  type RecycleDrawing,
  recycleDrawings,
} from '@jishi/contract/valuation-words.ts';
import { Button, Input, InputNumber, Select, Space } from 'antd';
import type { Option, Question } from './valuation-queries.ts';

const effects = (Object.keys(optionEffects) as OptionEffect[]).map((value) => ({
  value,
  label: optionEffects[value],
}));
const drawings: { value: RecycleDrawing | ''; label: string }[] = [
  { value: '', label: '无示例图' },
  ...(Object.keys(recycleDrawings) as RecycleDrawing[]).map((value) => ({
    value,
    label: recycleDrawings[value],
  })),
];

/** One answer: what it says, what it takes off, which example is drawn beside it, which questions it spares. */
export function OptionRow({
  option,
  others,
  mayEdit,
  onChange,
  onRemove,
}: {
  option: Option;
  others: readonly Question[];
  mayEdit: boolean;
  onChange: (next: Option) => void;
  onRemove: () => void;
}) {
  const { name, description, effect, amount, drawing, excludes } = option;
  const isCounted = effect === 'fixed' || effect === 'percent';
  const spared = others.filter(({ options }) => options.every(({ id }) => excludes.includes(id)));
  const spare = (ids: string[]) =>
    onChange({
      ...option,
      excludes: others.flatMap(({ id, options }) => (ids.includes(id) ? options.map((one) => one.id) : [])),
    });
  return (
    <Space wrap size={8}>
      <Input
        aria-label="选项"
        maxLength={30}
        readOnly={!mayEdit}
        style={{ width: 180 }}
        value={name}
        onChange={({ target }) => onChange({ ...option, name: target.value })}
      />
      <Input
        aria-label={`${name} 的说明`}
        placeholder="说明"
        maxLength={80}
        readOnly={!mayEdit}
        style={{ width: 200 }}
        value={description}
        onChange={({ target }) => onChange({ ...option, description: target.value })}
      />
      <Select
        aria-label={`${name} 的扣款方式`}
        disabled={!mayEdit}
        style={{ width: 140 }}
        value={effect}
        options={effects}
        onChange={(next) => onChange({ ...option, effect: next, amount: next === 'percent' ? 10 : 0 })}
      />
      {isCounted && (
        <InputNumber<number>
          aria-label={`${name} 的扣款`}
          min={1}
          max={effect === 'percent' ? 100 : 99_999}
          precision={0}
          readOnly={!mayEdit}
          style={{ width: 110 }}
          suffix={effect === 'percent' ? '%' : '元'}
          value={amount}
          onChange={(next) => onChange({ ...option, amount: next ?? 0 })}
        />
      )}
      <Select
        aria-label={`${name} 的示例图`}
        disabled={!mayEdit}
        style={{ width: 120 }}
        value={drawing}
        options={drawings}
        onChange={(next) => onChange({ ...option, drawing: next })}
      />
      {(effect === 'floor' || effect === 'refuse') && (
        <Select
          mode="multiple"
          aria-label={`选“${name}”后不再问`}
          placeholder="选此项后不再问"
          disabled={!mayEdit}
          style={{ minWidth: 180 }}
          value={spared.map(({ id }) => id)}
          options={others.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={spare}
        />
      )}
      {mayEdit && (
        <Button size="small" type="text" danger aria-label={`删除选项“${name}”`} onClick={onRemove}>
          删除
        </Button>
      )}
    </Space>
  );
}
