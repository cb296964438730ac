import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { ContentPart } from '@jishi/contract/content-part.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty, Popconfirm, Skeleton, Tag } from 'antd';
import { api } from '../shell/api.ts';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './content.module.css';
import { CONTENT_CHANGES, historyQuery } from './content-query.ts';

/** What was published before, and the way back to it. */
export function HistoryDrawer({
  part,
  cityId,
  version,
  mayRestore,
  onRestored,
  onClose,
}: {
  part: ContentPart;
  cityId: number;
  version: number;
  mayRestore: boolean;
  onRestored: () => void;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(historyQuery(part, cityId));
  const restore = useAct({
    run: (versionId: number) => api.adminContent.restore({ part, cityId, version, versionId }),
    changes: CONTENT_CHANGES,
    success: () => '已恢复为草稿，请检查后发布',
    onDone: () => {
      onRestored();
      onClose();
    },
  });
  return (
    <Drawer open title="历史版本" styles={{ body: scrolledInside }} onClose={onClose}>
      <DrawerBody label="版本列表" padding={24}>
        {error && !data && (
          <FailureView
            title="历史版本没有打开"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton active />}
        {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有发布过" />}
        <ul className={styles.versions}>
          {data?.map((one) => (
            <li key={one.id} className={styles.version}>
              <div>
                <p>
                  {writeBeijing(one.publishedAt)} {one.current && <Tag color="success">当前版本</Tag>}
                </p>
                <p className={styles.faint}>
                  {one.publishedBy} 发布，共 {one.entries} 项
                </p>
              </div>
              {mayRestore && (
                <Popconfirm
                  title="恢复这个版本？"
                  description="现有草稿会被替换，发布后顾客可见"
                  okText="恢复"
                  cancelText="取消"
                  onConfirm={() => restore.mutate(one.id)}
                >
                  <Button size="small" loading={restore.isPending && restore.variables === one.id}>
                    恢复
                  </Button>
                </Popconfirm>
              )}
            </li>
          ))}
        </ul>
      </DrawerBody>
    </Drawer>
  );
}
