import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { checkUnion } from './union.service.ts';

export const unionRoutes = bindArea('union', contract.union, {
  check: (ctx) => checkUnion(ctx),
});
