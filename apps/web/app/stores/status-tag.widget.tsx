import { Tag, type TagProps } from '@jishi/ui/tag';
import type { BusinessStatus } from './store-shapes.ts';

/** Whether a store is open, in the words and the colour that come with it (S306). */
export function StatusTag({
  status: { statusText, statusColor },
  size = 'sm',
}: { status: BusinessStatus } & Pick<TagProps, 'size'>) {
  return (
    <Tag tone={statusColor === 'success' ? 'success' : 'neutral'} size={size}>
      {statusText}
    </Tag>
  );
}
