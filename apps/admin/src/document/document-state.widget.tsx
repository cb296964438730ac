import { StateTag } from '../shell/cell/cells.widget.tsx';
import type { DocumentRow } from './document-query.ts';

/** Whether readers see it, and whether they see the draft. */
export function DocumentState({ state, changed }: Pick<DocumentRow, 'state' | 'changed'>) {
  if (state === 'draft') return <StateTag>草稿</StateTag>;
  if (state === 'withdrawn') return <StateTag tone="warning">已下线</StateTag>;
  return changed ? (
    <StateTag tone="processing">有修改未发布</StateTag>
  ) : (
    <StateTag tone="success">已发布</StateTag>
  );
}
