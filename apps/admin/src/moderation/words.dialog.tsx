import { adminModerationLimits } from '@jishi/contract/limits/admin-moderation.generated.ts';
import type { WordAction } from '@jishi/contract/moderation-words.ts';
import { api } from '../shell/api.ts';
import { ChoiceField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { type WordRow, wordActionChoices } from './word.resource.tsx';

/** Words of one form, and characters of a word. */
const MOST_WORDS = adminModerationLimits.saveWords.words?.most ?? 0;
const LONGEST_WORD = adminModerationLimits.removeWord.word?.most ?? 0;

/** Adds words, one a line, or changes what a word does. */
export function WordsDialog({ row, onClose }: { row: WordRow | undefined; onClose: () => void }) {
  const state = useForm({
    initial: {
      words: row?.word ?? '',
      action: row?.action ?? ('hold' as WordAction),
      note: row?.note ?? '',
    },
    limits: { note: adminModerationLimits.saveWords.note },
    run: ({ words, ...values }) => api.adminModeration.saveWords({ ...values, words: splitLines(words) }),
    changes: ['words', 'audit'],
    success: ({ added, changed }) =>
      row ? '已保存' : changed > 0 ? `已添加 ${added} 个，更新 ${changed} 个` : `已添加 ${added} 个`,
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑敏感词' : '添加敏感词'}
      okText={row ? '保存' : '添加'}
      width={480}
      onClose={onClose}
    >
      <TextField
        name="words"
        label="敏感词"
        as={row ? 'line' : 'area'}
        rows={[4, 10]}
        disabled={row !== undefined}
        {...(!row && { placeholder: '一行一个', autoFocus: true })}
        rules={[{ validator: (_rule, typed: string) => checkLines(typed) }]}
      />
      <ChoiceField name="action" label="命中后" options={wordActionChoices} />
      <TextField name="note" label="备注" needed={false} counted placeholder="如：站外引流" />
    </FormDialog>
  );
}

function splitLines(typed: string): string[] {
  return [...new Set(typed.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '');
}

async function checkLines(typed: string): Promise<void> {
  const lines = splitLines(typed);
  if (lines.length === 0) throw new Error('请填写敏感词');
  if (lines.length > MOST_WORDS) throw new Error(`一次最多添加 ${MOST_WORDS} 个`);
  const long = lines.find((line) => line.length > LONGEST_WORD);
  if (long) throw new Error(`“${long.slice(0, 10)}…”超过 ${LONGEST_WORD} 个字`);
}
