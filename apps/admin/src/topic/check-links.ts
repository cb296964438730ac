import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type DeadLink = OutputOf<Contract['adminTopic']['checkLinks']>[number];

/** One line for each link that leads nowhere, with the block that has it. */
export function tellDeadLinks(dead: readonly DeadLink[]): string[] {
  return dead.map(({ block, link, reason }) => `${block}：${link}，${reason}`);
}
