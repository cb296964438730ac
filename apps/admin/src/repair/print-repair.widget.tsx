import { PrintPapers } from '../resource/print-papers.widget.tsx';
import { api } from '../shell/api.ts';
import type { RepairData } from './repair-query.ts';

/** The papers of a device that is here; nothing is signed for one that nobody has taken in. */
export function PrintRepair({ data: { id, number, state } }: { data: RepairData }) {
  if (['booked', 'cancelled', 'missed'].includes(state)) return null;
  return (
    <PrintPapers
      papers={[
        {
          ...{ label: '受理单（A4）', name: `受理单-${number}` },
          load: () => api.adminRepairIntake.receipt({ id }),
        },
        {
          ...{ label: '标签（60 × 40 mm）', name: `维修标签-${number}` },
          load: () => api.adminRepairIntake.label({ id }),
        },
      ]}
    />
  );
}
