import { testPointKeys } from '@jishi/contract/repair-state.ts';
import { Button } from 'antd';
import { api } from '../shell/api.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { REPAIR_CHANGES, type RepairData } from './repair-query.ts';
import { allWell, TestPoints, type TestSheet } from './test-points.widget.tsx';

/** Every point has passed: the device can go back to its owner. */
export function TestsDialog({ data, onClose }: { data: RepairData; onClose: () => void }) {
  const state = useForm({
    initial: { tests: {} as TestSheet },
    run: ({ tests }) => api.adminRepair.work({ id: data.id, version: data.version, act: 'ready', tests }),
    changes: REPAIR_CHANGES,
    success: () => '测试通过，已通知顾客取机',
    onDone: onClose,
  });
  const hasPassed = (tests: TestSheet) =>
    testPointKeys.every((point) => tests[point] === 'ok' || tests[point] === 'none');
  return (
    <FormDialog state={state} title="维修后测试" width={720} okText="全部通过" onClose={onClose}>
      <p>
        <Button
          size="small"
          onClick={() => {
            state.form.setFieldsValue({ tests: allWell() });
            state.change();
          }}
        >
          全部正常
        </Button>
      </p>
      <Field
        name="tests"
        label="测试项"
        rules={[
          {
            validator: async (_rule, value) => {
              if (!hasPassed((value as TestSheet | undefined) ?? {}))
                throw new Error('全部测试项通过后才能交付；有异常请返回并选择“测试未通过”');
            },
          },
        ]}
      >
        <TestPoints />
      </Field>
    </FormDialog>
  );
}
