import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readFeatures, saveFeatures } from './edit-features.ts';
import { readTenantSettings, saveTenantSettings } from './edit-settings.ts';
import { listSecrets, replaceSecret } from './replace-secret.ts';
import { uploadPicture } from './upload-picture.ts';

export const adminTenantRoutes = bindArea('adminTenant', contract.adminTenant, {
  read: (ctx) => readTenantSettings(ctx),
  save: (ctx, input) => saveTenantSettings(ctx, input),
  features: (ctx) => readFeatures(ctx),
  saveFeatures: (ctx, input) => saveFeatures(ctx, input),
  uploadPicture: (ctx, { content }) => uploadPicture(ctx, content),
  secrets: (ctx) => listSecrets(ctx),
  saveSecret: (ctx, input) => replaceSecret(ctx, input),
});
