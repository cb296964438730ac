import { Alert } from 'antd';
import { formatShortMoment } from '../../shell/format.ts';

interface Dead {
  link: string;
  reason: string;
  /** When an address outside was looked at; '' for what is of the shop. */
  checkedAt: string;
  /** What of the page has it, where that is not the text. */
  block?: string;
}

/** Where a page or a text leads and visitors would not find anything, one line each; nothing where all is found. */
export function DeadLinks({ dead }: { dead: readonly Dead[] }) {
  if (dead.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`有 ${dead.length} 处链接或商品顾客打不开`}
      description={
        <ul>
          {[...new Set(dead.map(describeDead))].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}

function describeDead({ block, link, reason, checkedAt }: Dead): string {
  const where = block === undefined ? '' : `${block}：`;
  const looked = checkedAt === '' ? '' : `，最近检查 ${formatShortMoment(checkedAt)}`;
  return `${where}${link}，${reason}${looked}`;
}
