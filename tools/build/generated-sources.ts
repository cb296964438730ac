import { buildGeneratedSources } from './build.ts';

// For commands that import the code at once: `node --import ./tools/build/generated-sources.ts …`.
await buildGeneratedSources();
