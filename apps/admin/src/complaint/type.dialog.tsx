import { type ComplaintTeam, complaintTeamKeys, complaintTeams } from '@jishi/contract/complaint-state.ts';
import { adminComplaintManageLimits } from '@jishi/contract/limits/admin-complaint-manage.generated.ts';
import { api } from '../shell/api.ts';
import { ChoiceField, FieldPair, NumberField, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { TypeRow } from './complaint-query.ts';

const blank = {
  name: '',
  icon: 'ellipsis',
  hint: '',
  team: 'service' as ComplaintTeam,
  answerMinutes: 1_440,
  closeMinutes: 10_080,
  needsOrder: false,
  suggestion: false,
  active: true,
  sort: 100,
};

/** Icons that the storefront draws. */
const icons = [
  { value: 'smartphone', label: '手机' },
  { value: 'user', label: '人' },
  { value: 'truck', label: '货车' },
  { value: 'wrench', label: '扳手' },
  { value: 'tag', label: '标签' },
  { value: 'lightbulb', label: '灯泡' },
  { value: 'ellipsis', label: '省略号' },
];

/** Makes a type of complaints or changes it. */
export function TypeDialog({ row, onClose }: { row: TypeRow | undefined; onClose: () => void }) {
  const { id = 0, ...initial } = row ?? { ...blank, id: 0 };
  const state = useForm({
    initial,
    limits: adminComplaintManageLimits.saveType,
    run: (values) => api.adminComplaintManage.saveType({ ...values, id }),
    changes: ['complaintTypes', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={row ? '编辑投诉类型' : '添加投诉类型'} okText="保存" onClose={onClose}>
      <FieldPair>
        <TextField name="name" label="名称" />
        <ChoiceField name="icon" label="图标" options={icons} />
      </FieldPair>
      <TextField name="hint" label="说明" counted hint="显示在名称下方，帮助会员选对类型" />
      <FieldPair>
        <ChoiceField
          name="team"
          label="处理组"
          options={complaintTeamKeys.map((value) => ({ value, label: complaintTeams[value] }))}
        />
        <NumberField name="sort" label="排序" />
      </FieldPair>
      <FieldPair>
        <NumberField name="answerMinutes" label="首次答复时限" unit="分钟" />
        <NumberField name="closeMinutes" label="解决时限" unit="分钟" />
      </FieldPair>
      <FieldPair>
        <SwitchField name="needsOrder" label="必须选择订单" />
        <SwitchField name="suggestion" label="可经同意公示" />
      </FieldPair>
      <SwitchField name="active" label="使用中" />
    </FormDialog>
  );
}
