import { busyImportStates, type ImportState } from '@jishi/contract/import-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

export type ImportFile = OutputOf<Contract['adminImport']['detail']>;
export type ImportRow = OutputOf<Contract['adminImport']['list']>['list'][number];

/** Keys of what an act upon a file changes. */
export const IMPORT_CHANGES = ['import', 'imports', 'products', 'audit'];

export const importTones: Record<ImportState, Tone> = {
  uploaded: 'warning',
  checking: 'processing',
  checked: 'warning',
  importing: 'processing',
  done: 'success',
  stopped: 'error',
  undoing: 'processing',
  undoStopped: 'error',
  undone: 'default',
};

/** Rows of a file that has been read to its end. */
export const rowsOf = ({ created, updated, unchanged, wrongRows }: ImportRow) =>
  created + updated + unchanged + wrongRows;

export const isBusy = (state: ImportState) => busyImportStates.includes(state);

/** One file; read again each second while the shop works on it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => api.adminImport.detail({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data.state) ? 1_000 : false),
  });
