import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { formatShortMoment } from '../shell/format.ts';

export type DeadLink = OutputOf<Contract['adminTopic']['checkLinks']>[number];

/** One line for each link that leads nowhere, with the block that has it; of an address outside with the last look. */
export function tellDeadLinks(dead: readonly DeadLink[]): string[] {
  return dead.map(({ block, link, reason, checkedAt }) => {
    const looked = checkedAt === '' ? '' : `，最近检查 ${formatShortMoment(checkedAt)}`;
    return `${block}：${link}，${reason}${looked}`;
  });
}
