import { adminSearchRuleLimits } from '@jishi/contract/limits/admin-search-rule.generated.ts';
import { SYNONYM_WORDS } from '@jishi/contract/search-words.ts';
import { Form, Select } from 'antd';
import { api } from '../shell/api.ts';
import { ChoiceField, Field, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PreviewPanel } from './preview-panel.widget.tsx';
import type { SynonymRow } from './search-rows.ts';

type Direction = 'both' | 'one';
const directions: { value: Direction; label: string }[] = [
  { value: 'both', label: '双向：每个词都能搜到其他词的商品' },
  { value: 'one', label: '单向：搜第一个词时，也找其余的词' },
];

interface Values extends Record<string, unknown> {
  direction: Direction;
  first: string;
  words: string[];
  active: boolean;
}

/** A new group of synonyms, beginning with a keyword where one was looked for in vain, or all about one. */
export function SynonymDialog({
  row,
  keyword = '',
  onClose,
}: {
  row?: SynonymRow;
  keyword?: string;
  onClose: () => void;
}) {
  const direction: Direction = row ? (row.oneWay ? 'one' : 'both') : keyword === '' ? 'both' : 'one';
  const words = row?.words ?? (keyword === '' ? [] : [keyword]);
  const state = useForm<Values, unknown>({
    initial: {
      ...{ direction, active: row?.active ?? true, first: words[0] ?? '' },
      words: direction === 'one' ? words.slice(1) : words,
    },
    limits: adminSearchRuleLimits.saveSynonym,
    run: (values) => api.adminSearchRule.saveSynonym({ id: row?.id ?? 0, ...readDraft(values) }),
    changes: ['synonyms', 'searched', 'audit'],
    success: () => '已保存，搜索随即更新',
    onDone: onClose,
  });
  const values = Form.useWatch([], state.form) ?? state.initial;
  const isOneWay = values.direction === 'one';
  return (
    <FormDialog
      state={state}
      title={row ? '编辑同义词' : '新建同义词'}
      okText={row ? '保存' : '创建'}
      width={640}
      onClose={onClose}
    >
      <ChoiceField name="direction" label="方向" options={directions} needed />
      {isOneWay && <TextField name="first" label="顾客搜" most={30} needed placeholder="例如：果机" />}
      <Field
        name="words"
        label={isOneWay ? '也找' : '意思相同的词'}
        hint="输入一个词按回车"
        rules={[
          {
            required: true,
            type: 'array',
            min: isOneWay ? 1 : 2,
            message: isOneWay ? '请至少填写一个词' : '请至少填写两个词',
          },
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={isOneWay ? SYNONYM_WORDS - 1 : SYNONYM_WORDS}
          tokenSeparators={['，', ',', '、']}
          placeholder={isOneWay ? '例如：苹果手机、iPhone' : '例如：充电宝、移动电源'}
        />
      </Field>
      <SwitchField name="active" label="启用" />
      <PreviewPanel id={row?.id ?? 0} draft={readDraft(values)} keyword={keyword || (words[0] ?? '')} />
    </FormDialog>
  );
}

function readDraft({ direction, first, words, active }: Values) {
  const oneWay = direction === 'one';
  const all = oneWay ? [first ?? '', ...(words ?? [])] : (words ?? []);
  return { words: all.map((word) => word.trim()).filter((word) => word !== ''), oneWay, active };
}
