import type { Contract } from './index.ts';
import type { RefusalOf } from './operation.ts';

/** `order.submit` */
export type OperationKey = {
  [Area in keyof Contract & string]: `${Area}.${keyof Contract[Area] & string}`;
}[keyof Contract & string];

type OperationAt<Key extends OperationKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Contract
    ? Name extends keyof Contract[Area]
      ? Contract[Area][Name]
      : never
    : never
  : never;

/** The refusals of `order.submit` by name, each with its data and its words. */
export type RefusalAt<Key extends OperationKey> = RefusalOf<OperationAt<Key>>;

/**
 * The named refusal that a call has met, with its data as the operation states it: `const refusal = refusalOf(error,
 * 'order.submit'); if (refusal?.name === 'priceChanged') ask(refusal.data.payable);` Undefined for a refusal without a
 * name, for one of another call, and for whatever else went wrong: those are only shown.
 * @param met what was thrown, or what `attempt` made of it
 * @param operations what may have been called
 */
export function refusalOf<Key extends OperationKey>(
  met: unknown,
  ...operations: readonly [Key, ...Key[]]
): RefusalAt<Key> | undefined {
  const told = met as
    | Partial<Record<'operation' | 'refusal' | 'data' | 'userMsg', unknown>>
    | null
    | undefined;
  if (told?.refusal === undefined || !operations.some((one) => one === told.operation)) return undefined;
  // The server sends names and data as the contract states them; its tests hold every answer against that.
  return { name: told.refusal, data: told.data, userMsg: told.userMsg } as RefusalAt<Key>;
}
