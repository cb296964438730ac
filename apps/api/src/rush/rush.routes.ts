import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listRushRecords } from './rush.service.ts';

export const rushRoutes = bindArea('rush', contract.rush, {
  records: (ctx, input) => listRushRecords(ctx, input),
});
