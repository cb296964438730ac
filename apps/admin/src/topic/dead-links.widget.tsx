import { Alert } from 'antd';
import { type DeadLink, tellDeadLinks } from './check-links.ts';

/** What the topic names and visitors would not find, block by block. */
export function DeadLinks({ dead }: { dead: readonly DeadLink[] }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={`有 ${dead.length} 处链接或商品顾客打不开`}
      description={
        <ul>
          {tellDeadLinks(dead).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}
