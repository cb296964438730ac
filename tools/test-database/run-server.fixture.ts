import { obtainTestServer } from './test-server.ts';

/** A test run that never ends by itself; a test kills it. */
const server = await obtainTestServer(undefined);
console.log(server.url);
setInterval(() => undefined, 60_000);
