import type { FactorRule } from '@jishi/contract/admin-factor.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Radio } from 'antd';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormBody } from '../shell/form/form-body.widget.tsx';
import { SaveBar } from '../shell/form/save-bar.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePermission, useProfile } from '../shell/session.tsx';
import { SESSION_KEY } from '../shell/session-key.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.widget.tsx';

const choices: readonly { value: FactorRule; label: string; text: string }[] = [
  { value: 'off', label: '不要求', text: '员工可以在右上角的账号菜单中自行开启' },
  { value: 'advised', label: '建议', text: '未开启的员工登录后会看到提醒，可以暂不开启' },
  { value: 'required', label: '必须', text: '未开启的员工需先完成设置，才能使用后台的任何功能' },
];

/** Whether staff need a second factor; who would be led to it at once is said before it is saved. */
export function FactorRuleForm({ stored }: { stored: OutputOf<Contract['adminFactor']['rule']> }) {
  const mayEdit = usePermission('tenant:edit');
  const { factor } = useProfile();
  const without = stored.staff - stored.withFactor;
  const state = useForm<{ rule: FactorRule }, unknown>({
    initial: { rule: stored.rule },
    run: (values) => api.adminFactor.saveRule(values),
    ask: ({ rule }) => {
      if (rule !== 'required' || without === 0) return undefined;
      return {
        title: '要求所有员工开启二次验证？',
        content: `${without} 名员工尚未开启${factor ? '' : '（包括您自己）'}，保存后需先完成设置才能继续使用后台。`,
        okText: '确认要求',
      };
    },
    changes: ['factor-rule', 'audit', ...SESSION_KEY],
    success: () => '已保存，5 秒内对所有员工生效',
  });
  return (
    <FormBody state={state} className={styles.page ?? ''} disabled={!mayEdit}>
      <SettingsSection title="二次验证" text="登录时除密码外，再输入手机验证器中的验证码">
        <p className={styles.standing}>
          {stored.staff} 名员工中 {stored.withFactor} 名已开启，
          <Link to="/staff" className={styles.inlineLink}>
            查看员工
          </Link>
        </p>
        <Field name="rule" label="要求">
          <Radio.Group className={styles.choices ?? ''}>
            {choices.map(({ value, label, text }) => (
              <Radio key={value} value={value}>
                <span className={styles.featureName}>{label}</span>
                <span className={styles.choiceNote}>{text}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Field>
      </SettingsSection>
      {mayEdit && <SaveBar state={state} idle="使用总部账号的同事在主站设置二次验证" />}
    </FormBody>
  );
}
