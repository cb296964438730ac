import type { adminRecycle } from '@jishi/contract/admin-recycle.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { type AccountLock, accountLocks } from '@jishi/contract/recycle-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { keepReport } from '../report/report.service.ts';
import { findStore } from '../store/store.service.ts';
import type { Judged } from './judge-answers.ts';
import type { RecycleRow } from './recycle.queries.ts';

/**
 * Writes the report of a round (C038): the same sheet is read by who sells the device and by who buys it later.
 * @returns its number
 */
export async function keepInspectionReport(
  tx: RequestContext,
  row: RecycleRow,
  {
    round,
    judged,
    input,
    accountLock,
  }: {
    round: number;
    judged: Judged;
    input: Pick<ParsedInputOf<typeof adminRecycle.inspect>, 'grade'>;
    accountLock: AccountLock;
  },
): Promise<string> {
  const number = `JC${row.number}${round}`;
  const store = await findStore(tx, row.storeId);
  const flaws = judged.differences.length;
  await keepReport(
    tx,
    {
      ...{ number, deviceName: row.model, imei: row.serial, grade: input.grade },
      conclusion: flaws === 0 ? '与描述一致' : `${flaws} 处与描述不符`,
      ...{ storeName: store?.name ?? '门店', inspectedAt: new Date() },
    },
    [
      { name: '账号锁', result: accountLocks[accountLock], passed: accountLock !== 'locked' },
      // Pages show the points by what stands before the dot.
      ...judged.answers.map(({ group, question, answer, differs }) => ({
        ...{ name: `${group}·${question}`, result: answer, passed: !differs },
      })),
    ],
  );
  return number;
}
