import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { drawLogo } from './draw-logo.ts';
import { readTenant } from './global.service.ts';
import { readPageContent } from './page-content.ts';
import { readMenu } from './read-menu.ts';
import { readShell } from './read-shell.ts';
import { readCertificates, readSystemStatus } from './system-status.ts';

export const globalRoutes = bindArea('global', contract.global, {
  menu: (ctx, input) => readMenu(ctx, input),
  pageContent: (ctx, input) => readPageContent(ctx, input),
  systemStatus: (ctx, input) => readSystemStatus(ctx, input),
  shell: (ctx, input) => readShell(ctx, input),
  canShowMap: async (ctx) => (await readSystemStatus(ctx, {})).mapEnabled,
  certificate: (ctx, input) => readCertificates(ctx, input),
  tenant: (ctx) => readTenant(ctx),
  logo: async (ctx) => drawLogo(ctx),
});
