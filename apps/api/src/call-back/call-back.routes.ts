import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listCallBacks, requestCallBack, settleCallBack } from './call-back.service.ts';

export const callBackRoutes = bindArea('callBack', contract.callBack, {
  request: async (ctx, { phone }) => {
    await requestCallBack(ctx, phone);
    return {};
  },
  list: (ctx, input) => listCallBacks(ctx, input),
  settle: async (ctx, { id }) => {
    await settleCallBack(ctx, id);
    return {};
  },
});
