import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty, Skeleton, Tag } from 'antd';
import { DrawerBody, scrolledInside } from '../../shell/drawer-body.widget.tsx';
import { FailureView } from '../../shell/error/failure.widget.tsx';
import { describeFailure } from '../../shell/failure.ts';
import styles from './versions.module.css';

/** What readers saw from a moment on. */
interface Version {
  number: number;
  title: string;
  /** Readers see it now. */
  current: boolean;
  /** ISO 8601. */
  publishedAt: string;
  publishedBy: string;
}

/** What readers saw of a text, and the way back to it: as a draft, which is published like any other. */
export function VersionsDrawer<One extends Version>({
  queryKey,
  load,
  mayRestore,
  onRestore,
  onClose,
}: {
  queryKey: readonly unknown[];
  load: (options: { signal: AbortSignal }) => Promise<One[]>;
  mayRestore: boolean;
  onRestore: (version: One) => void;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load({ signal }) });
  const retry = () => void refetch();
  return (
    <Drawer open title="历史版本" styles={{ body: scrolledInside }} onClose={onClose}>
      <DrawerBody label="版本列表" padding={24}>
        {error && !data && (
          <FailureView title="历史版本没有打开" text={describeFailure(error)} onRetry={retry} />
        )}
        {!data && !error && <Skeleton active />}
        {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有发布过" />}
        <ul className={styles.versions}>
          {data?.map((one) => (
            <li key={one.number}>
              <div>
                <p>
                  第 {one.number} 版 {one.current && <Tag color="success">当前版本</Tag>}
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
