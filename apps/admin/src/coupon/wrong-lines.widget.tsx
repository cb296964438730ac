import { Alert } from 'antd';

const MOST_SHOWN = 10;

export interface WrongLine {
  line: number;
  value: string;
  reason: string;
}

/** Lines that name nobody, by their numbers; nothing was given. */
export function WrongLines({ lines }: { lines: readonly WrongLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Alert
      type="error"
      title={`有 ${lines.length} 行不正确，没有发放，请改正后重试`}
      description={
        <ul>
          {lines.slice(0, MOST_SHOWN).map(({ line, value, reason }) => (
            <li key={line}>
              第 {line} 行 {value}：{reason}
            </li>
          ))}
          {lines.length > MOST_SHOWN && <li>另有 {lines.length - MOST_SHOWN} 行</li>}
        </ul>
      }
    />
  );
}
