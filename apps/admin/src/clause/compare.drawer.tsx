import type { ClauseName } from '@jishi/contract/clause-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Empty, Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import styles from './clause.module.css';

const marks = { added: 'ins', removed: 'del', '': 'span' } as const;

/** What the draft says differently from the last edition, by paragraphs and words. */
export function CompareDrawer({
  name,
  number,
  onClose,
}: {
  name: ClauseName;
  number: number;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['clause-compare', name],
    queryFn: ({ signal }) => api.adminClause.compareDraft({ clause: name }, { signal }),
  });
  const isSame = data?.blocks.every(({ kind }) => kind === 'same');
  return (
    <Drawer
      open
      size={720}
      title={`草稿与第 ${number} 版对比`}
      styles={{ body: scrolledInside }}
      onClose={onClose}
    >
      <DrawerBody label="对比" padding={24}>
        {error && !data && (
          <FailureView title="对比没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton active />}
        {isSame && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="与上一版没有差别" />}
        <div className={styles.compared}>
          {!isSame &&
            data?.blocks.map(({ kind, parts }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is compared never changes places.
              <p key={at} data-kind={kind}>
                {parts.map(({ text, mark }, place) => {
                  const Tag = marks[mark];
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                  return <Tag key={place}>{text}</Tag>;
                })}
              </p>
            ))}
        </div>
      </DrawerBody>
    </Drawer>
  );
}
