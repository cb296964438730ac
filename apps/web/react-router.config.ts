import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './precompress-assets.ts';

export default {
  ssr: true,
  // A document names the routes of its page alone; how the browser finds the others: app/shell/routing.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => precompressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
