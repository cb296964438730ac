import { Empty } from 'antd';

/** What a panel shows where nobody came. */
export function NoVisits() {
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间还没有访问" />;
}
