import type { ReactNode } from 'react';
import { FormBody } from '../shell/form/form-body.widget.tsx';
import { SaveBar } from '../shell/form/save-bar.widget.tsx';
import type { FormState } from '../shell/form/use-form.ts';
import styles from './settings.module.css';

/** What a form of settings stands on: its sections, and the bar that saves them for whoever may. */
export function SettingsPaper<Values extends object>({
  state,
  mayEdit,
  children,
}: {
  state: FormState<Values>;
  mayEdit: boolean;
  children: ReactNode;
}) {
  return (
    <FormBody state={state} className={styles.page ?? ''} disabled={!mayEdit}>
      {children}
      {mayEdit && <SaveBar state={state} idle="保存后 5 秒内对所有顾客生效" />}
    </FormBody>
  );
}
