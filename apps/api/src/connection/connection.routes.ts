import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listConnections, testConnection } from './connection.service.ts';

export const adminConnectionRoutes = bindArea('adminConnection', contract.adminConnection, {
  list: (ctx) => listConnections(ctx),
  test: (ctx, input) => testConnection(ctx, input),
});
