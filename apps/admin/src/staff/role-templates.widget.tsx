import { isPermissionAt, type Permission } from '@jishi/contract/permission.ts';
import { roleTemplates } from '@jishi/contract/role-templates.ts';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import type { FormState } from '../shell/form/use-form.ts';
import { useProfile } from '../shell/session.tsx';
import { useTenant } from '../shell/tenant.ts';
import styles from './staff.module.css';

interface Values {
  name: string;
  permissions: Permission[];
}
const BLANK = '';

/**
 * What a new role begins with: a template gives name and permissions, all of which can be changed. What whoever makes
 * it does not hold themselves cannot be given, and is left out and said.
 */
export function RoleTemplates({
  state: { form },
  onChosen,
}: {
  state: FormState<Values>;
  /** What the template has given; nothing where somebody begins with nothing. */
  onChosen: (given: readonly Permission[] | undefined) => void;
}) {
  const { permissions: own } = useProfile();
  const { xtenant } = useTenant();
  const [chosen, setChosen] = useState(BLANK);
  const template = roleTemplates.find(({ key }) => key === chosen);
  const wanted = template?.permissions.filter((one) => isPermissionAt(xtenant, one)) ?? [];
  const beyond = wanted.filter((one) => !own.includes(one));
  const choose = (key: string) => {
    setChosen(key);
    const next = roleTemplates.find((one) => one.key === key);
    const typed = form.getFieldValue('name') as string;
    const isOurs = typed.trim() === '' || roleTemplates.some(({ name }) => name === typed);
    const given = next?.permissions.filter((one) => isPermissionAt(xtenant, one) && own.includes(one));
    form.setFieldsValue({ permissions: given ?? [], ...(isOurs && { name: next?.name ?? '' }) });
    form.setFields([
      { name: 'permissions', errors: [] },
      { name: 'name', errors: [] },
    ]);
    onChosen(given);
  };
  return (
    <Form.Item label="从模板开始">
      <Radio.Group
        aria-label="从模板开始"
        optionType="button"
        className={styles.templates ?? ''}
        value={chosen}
        options={[
          { value: BLANK, label: '空白' },
          ...roleTemplates.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(event) => choose(String(event.target.value))}
      />
      <p className={styles.templateText} aria-live="polite">
        {template ? `${template.text}。` : '自行选择权限，或选择一个模板后再调整。'}
        {beyond.length > 0 && (
          <span className={styles.beyond}>其中 {beyond.length} 项超出您的权限，未选入。</span>
        )}
      </p>
    </Form.Item>
  );
}
