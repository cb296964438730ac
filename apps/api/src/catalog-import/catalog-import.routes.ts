import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import {
  beginUndo,
  checkImport,
  handIn,
  listImports,
  readImport,
  readWrongRows,
  startImport,
  stopImport,
} from './import-desk.service.ts';

export const catalogImportRoutes = bindArea('adminImport', contract.adminImport, {
  list: (ctx, input) => listImports(ctx, input),
  upload: (ctx, input) => handIn(ctx, input),
  detail: (ctx, { id }) => readImport(ctx, id),
  check: async (ctx, input) => {
    await checkImport(ctx, input);
    return {};
  },
  start: async (ctx, { id }) => {
    await startImport(ctx, id);
    return {};
  },
  stop: async (ctx, { id }) => {
    await stopImport(ctx, id);
    return {};
  },
  undo: async (ctx, { id }) => {
    await beginUndo(ctx, id);
    return {};
  },
  wrongRows: (ctx, { id }) => readWrongRows(ctx, id),
});
