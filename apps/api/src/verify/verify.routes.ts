import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { drawNewCaptcha } from './captcha.service.ts';

export const verifyRoutes = bindArea('verify', contract.verify, {
  picture: (ctx, input) => drawNewCaptcha(ctx, input),
});
