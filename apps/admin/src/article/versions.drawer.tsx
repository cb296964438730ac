import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty, Skeleton, Tag } from 'antd';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import styles from './article.module.css';
import { type ArticleVersion, versionsQuery } from './article-query.ts';

/** What readers saw of an article, and the way back to it: as a draft, which is published like any other. */
export function VersionsDrawer({
  id,
  mayRestore,
  onRestore,
  onClose,
}: {
  id: number;
  mayRestore: boolean;
  onRestore: (version: ArticleVersion) => void;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(versionsQuery(id));
  const retry = () => void refetch();
  return (
    <Drawer open title="历史版本" styles={{ body: scrolledInside }} onClose={onClose}>
      <DrawerBody label="版本列表" padding={24}>
        {error && !data && (
          <FailureView title="历史版本没有打开" text={describeFailure(error)} onRetry={retry} />
        )}
        {!data && !error && <Skeleton active />}
        {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有发布过" />}
        <ul className={styles.lines}>
          {data?.map((one) => (
            <li key={one.number}>
              <div>
                <p>
                  第 {one.number} 版 {one.current && <Tag color="success">顾客所见</Tag>}
                </p>
                <p>{one.title}</p>
                <p className={styles.faint}>
                  {writeBeijing(one.publishedAt)}　{one.publishedBy}
                </p>
              </div>
              {mayRestore && (
                <Button size="small" onClick={() => onRestore(one)}>
                  载入为草稿
                </Button>
              )}
            </li>
          ))}
        </ul>
      </DrawerBody>
    </Drawer>
  );
}
