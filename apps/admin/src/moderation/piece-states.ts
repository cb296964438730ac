import type { Contract } from '@jishi/contract/index.ts';
import type { ModerationState } from '@jishi/contract/moderation-words.ts';
import { refusalReasons } from '@jishi/contract/moderation-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

export type PieceRow = OutputOf<Contract['adminModeration']['list']>['list'][number];

/** How a piece stands, as staff call it. */
export const pieceStates: Record<ModerationState, { name: string; tone: Tone }> = {
  pending: { name: '待审核', tone: 'processing' },
  passed: { name: '已通过', tone: 'success' },
  refused: { name: '已拒绝', tone: 'error' },
  withdrawn: { name: '作者已撤回', tone: 'default' },
};

/** Who wrote it. */
export function describeAuthor({ memberId, memberName }: PieceRow): string {
  return memberId === 0 ? '历史内容' : memberName;
}

/** Why it stands so: who decided, and what was wrong. */
export function explainState({ state, reason, staffName }: PieceRow): string {
  const who = staffName === '' ? '系统' : staffName;
  if (state === 'passed') return `${who}通过`;
  if (state === 'refused') return `${who}拒绝：${reason === '' ? '' : refusalReasons[reason]}`;
  return '';
}

/** What reads anew once something was decided. */
export const DECIDED = ['pieces', 'moderation', 'content-reports', 'overview', 'audit'];
