import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type DocumentTree = OutputOf<Contract['document']['byCategory']>;
export type DocumentEntry = DocumentTree['documents'][number];
export type DocumentGroup = OutputOf<Contract['document']['afterSaleGroups']>[number];
export type Heading = OutputOf<Contract['document']['detail']>['headings'][number];
export type ComparedBlock = OutputOf<Contract['clause']['compare']>['blocks'][number];

/** A positive whole number of an address, or 0. */
export function numberIn(text: string | undefined | null): number {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

export const documentAddress = ({ categoryId, id }: Pick<DocumentEntry, 'categoryId' | 'id'>) =>
  `/doc/${categoryId}/${id}`;
