import { Alert, Select } from 'antd';
import type { ReactNode } from 'react';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatCount } from '../shell/format.ts';

/** What may be kept instead. */
interface Kept {
  id: number;
  version: number;
  name: string;
  /** As the list of choices says it: with its place in the tree, or how much it has. */
  label: string;
}

interface MergeDialogProps {
  /** What is brought together: 品牌. */
  noun: string;
  from: { id: number; version: number; name: string };
  choices: readonly Kept[];
  isLoading?: boolean;
  /** Why there are no choices. */
  problem?: ReactNode;
  /** What happens to that which goes. */
  hint: string;
  /** What the models have changed: 换了分类. */
  done: string;
  changes: readonly string[];
  merge(input: {
    fromId: number;
    fromVersion: number;
    intoId: number;
    intoVersion: number;
  }): Promise<{ models: number }>;
  onReload: () => void;
  onClose: () => void;
}

/** Brings one thing into another one of its kind, after it was said what that does. */
export function MergeDialog({ noun, from, choices, merge, onReload, onClose, ...texts }: MergeDialogProps) {
  const find = (id: number | null) => choices.find((one) => one.id === id);
  const state = useForm<{ intoId: number | null }, { models: number }>({
    initial: { intoId: null },
    run: ({ intoId }) =>
      merge({
        ...{ fromId: from.id, fromVersion: from.version },
        ...{ intoId: intoId ?? 0, intoVersion: find(intoId)?.version ?? 0 },
      }),
    ask: ({ intoId }) => ({
      title: `把“${from.name}”并入“${find(intoId)?.name ?? ''}”？`,
      content: '合并后不能拆开。',
      okText: '确认合并',
      danger: true,
    }),
    changes: texts.changes,
    success: ({ models }) => `已合并，${formatCount(models)} 个机型${texts.done}，列表和搜索在一分钟内更新`,
    onDone: onClose,
    onReload,
  });
  return (
    <FormDialog
      state={state}
      title={`合并${noun}“${from.name}”`}
      okText="合并"
      danger
      width={520}
      note="载入后请重新选择。"
      onClose={onClose}
    >
      {texts.problem && <Alert type="error" showIcon title={texts.problem} />}
      <Field
        name="intoId"
        label="并入"
        hint={texts.hint}
        rules={[{ required: true, message: `请选择保留的${noun}` }]}
      >
        <Select
          autoFocus
          loading={texts.isLoading ?? false}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={`请选择保留的${noun}`}
          options={choices.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
    </FormDialog>
  );
}
