import type { Sheet, SpreadsheetAnswer } from './spreadsheet.ts';

/**
 * Makes a workbook in a worker of its own. The worker is a file of the admin: one that is made of text, as libraries
 * do, is refused by the admin's Content-Security-Policy, and whoever waits for it waits for ever.
 * @throws AbortError when `signal` ends it, Error when the worker cannot begin or ends in an error
 */
export async function writeSpreadsheet(sheets: readonly Sheet[], signal?: AbortSignal): Promise<Blob> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message || '表格无法生成')));
      worker.addEventListener('message', ({ data }: MessageEvent<SpreadsheetAnswer>) => {
        if ('file' in data) resolve(data.file);
        else reject(new Error(data.problem));
      });
      worker.postMessage(sheets);
    });
  } finally {
    worker.terminate();
  }
}
