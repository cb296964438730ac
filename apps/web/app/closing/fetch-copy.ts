import { ApiError } from '@jishi/contract/client.ts';
import type { Envelope } from '@jishi/contract/envelope.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';

/** Fetches the copy and lets the browser keep it; a refusal leads to where the member proves to be it. */
export async function fetchCopy(url: string): Promise<void> {
  const answer = await fetch(url);
  if (answer.headers.get('content-type') !== 'application/zip') {
    const { code, userMsg, data } = (await answer.json()) as Envelope;
    if (code === ErrorCode.reverifyRequired) {
      location.assign('/account/security?redirect=/member/closing');
      return;
    }
    throw new ApiError(code, userMsg, data);
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: '我的数据.zip' });
  link.click();
  // The browser takes it up in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
