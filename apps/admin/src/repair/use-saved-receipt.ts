import { useSavedPaper } from '../resource/use-saved-paper.ts';
import { api } from '../shell/api.ts';
import type { RepairData } from './repair-query.ts';

/** Saves the receipt of a device that was just taken in: it is to be signed while its customer stands there. */
export function useSavedReceipt(): (ticket: Pick<RepairData, 'id' | 'number'>) => Promise<void> {
  const savePaper = useSavedPaper();
  return ({ id, number }) =>
    savePaper({ name: `受理单-${number}`, load: () => api.adminRepairIntake.receipt({ id }) });
}
