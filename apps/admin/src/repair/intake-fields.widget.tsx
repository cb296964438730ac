import { Checkbox } from 'antd';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { TestPoints } from './test-points.widget.tsx';

/** How a device is when it comes in: what works of it (`tests`), what it looks like and what came with it (`note`). */
export function IntakeFields({ isPrinted, onPrint }: { isPrinted: boolean; onPrint: (is: boolean) => void }) {
  return (
    <>
      <Field name="tests" label="收机检测">
        <TestPoints />
      </Field>
      <TextField
        name="note"
        label="外观与随机物品"
        as="area"
        placeholder="例如：右下角磕碰，屏幕有裂纹；随机保护壳 1 个"
      />
      <Checkbox checked={isPrinted} onChange={({ target }) => onPrint(target.checked)}>
        收机后打印受理单，请顾客签名
      </Checkbox>
    </>
  );
}
