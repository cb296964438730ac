import { Worker } from 'node:worker_threads';

/** Megabytes of JavaScript that such a thread may hold, the young ones within. */
const MOST_MEGABYTES = 1_536;
const YOUNG_MEGABYTES = 16;

/**
 * Does one heavy thing in a thread of its own: this one goes on answering, and what it takes goes back with the thread.
 * @param program a `.worker.ts` that posts one message; it may load nothing that is generated
 * @param order its `workerData`
 * @throws Error when that failed
 */
export function runInThread<Answer>(program: URL, order: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    // The process does not stay for its sake.
    worker.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread ended with ${code} and said nothing`)));
  });
}
