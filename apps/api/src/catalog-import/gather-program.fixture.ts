import { gatherFile } from './gather-file.fixture.ts';

/** The import up to the database, as a process of its own whose memory can be measured. */
process.stdout.write(JSON.stringify(await gatherFile(process.argv[2] ?? '')));
