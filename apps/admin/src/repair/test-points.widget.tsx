import {
  type TestPoint,
  type TestResult,
  testPointKeys,
  testPoints,
  testResultKeys,
  testResults,
} from '@jishi/contract/repair-state.ts';
import { Select } from 'antd';
import styles from './repair.module.css';

export type TestSheet = Partial<Record<TestPoint, TestResult>>;
const options = testResultKeys.map((value) => ({ value, label: testResults[value] }));

/** Every point of a device with how it does; a point that nobody looked at has none. */
export function TestPoints({
  value = {},
  onChange,
}: {
  value?: TestSheet;
  onChange?: (value: TestSheet) => void;
}) {
  return (
    <div className={styles.points}>
      {testPointKeys.map((point) => (
        <div key={point} className={styles.point}>
          {testPoints[point]}
          <Select
            aria-label={testPoints[point]}
            placeholder="未检测"
            style={{ width: 168 }}
            options={options}
            value={value[point] ?? null}
            onChange={(result: TestResult) => onChange?.({ ...value, [point]: result })}
          />
        </div>
      ))}
    </div>
  );
}

/** The sheet on which everything works. */
export function allWell(): TestSheet {
  return Object.fromEntries(testPointKeys.map((point) => [point, 'ok' as const]));
}
