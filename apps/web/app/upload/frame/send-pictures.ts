import { ApiError } from '@jishi/contract/client.ts';
import { toHttpCall } from '@jishi/contract/http-call.ts';
import { api } from '../../shell/api.ts';
import type { RequestScope } from '../../shell/request-scope.ts';

/** What pictures of a form are handed in for. */
export type PicturePurpose = 'comment' | 'complaint' | 'repair' | 'report' | 'return';

/** What each picture of a form may be; how many the form says. */
export const pictureFiles = { megabytes: 10, types: ['image/jpeg', 'image/png', 'image/webp'] } as const;

/** Sends a picture from the browser. @throws ApiError, and whatever a lost connection throws */
export async function sendPicture(purpose: PicturePurpose, file: File): Promise<{ id: string }> {
  const sent =
    purpose === 'complaint' ? api.upload.complaintImage({ file }) : api.upload.send({ purpose, file });
  return { id: (await sent).fid };
}

export function explainUpload(error: unknown): string {
  return error instanceof ApiError ? error.userMsg : '上传失败，请检查网络后重试';
}

/**
 * Pictures of a form: those that the browser has sent already, and those that came with it where there are no scripts.
 * One that is refused keeps the others.
 * @returns fids in order, and what went wrong with the first that was refused
 */
export async function readPictures(
  client: RequestScope['api'],
  purpose: PicturePurpose,
  form: FormData,
): Promise<{ fids: string[]; error: string }> {
  const fids = form.getAll('image').filter((one): one is string => typeof one === 'string');
  let error = '';
  for (const file of form.getAll('file')) {
    if (!(file instanceof File) || file.size === 0) continue;
    try {
      fids.push(await handIn(client, purpose, new Uint8Array(await file.arrayBuffer())));
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      error ||= `“${file.name}”：${refusal.userMsg}`;
    }
  }
  return { fids, error };
}

async function handIn(
  client: RequestScope['api'],
  purpose: PicturePurpose,
  file: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const sent =
    purpose === 'complaint' ? client.upload.complaintImage({ file }) : client.upload.send({ purpose, file });
  return (await sent).fid;
}

/** Where the member looks at a file of his own. */
export function addressOfFile(fid: string): string {
  return toHttpCall('upload', 'file', { fid }).path;
}
