import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { bindStore, readBoundStore } from './store-choice.service.ts';

export const storeChoiceRoutes = bindArea('shop', contract.shop, {
  bindByCode: (ctx, { shopCode: code }, response) => bindStore(ctx, code, response),
  current: (ctx) => readBoundStore(ctx),
});
