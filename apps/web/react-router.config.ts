import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './precompress-assets.ts';

export default {
  ssr: true,
  // The whole site map comes with the first page (a few KB), so no navigation waits for a manifest.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
