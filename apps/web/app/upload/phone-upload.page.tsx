import { ApiError } from '@jishi/contract/client.ts';
import { FormError } from '@jishi/ui/form-error';
import { Result } from '@jishi/ui/result';
import { UploadField } from '@jishi/ui/upload-field';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { unlessRefused } from '../shell/optional.ts';
import { PhonePage } from '../shell/phone/phone-page.widget.tsx';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/phone-upload.page.ts';

const TITLE = '手机传图';
const types = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The telephone's side of a hand-over: pictures that are chosen here go to the form that is open on the desktop. The
 * key in the address stands for the member, who is not named.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api: server } = context.get(requestScope);
  const key = url.searchParams.get('key') ?? '';
  return {
    key,
    handOver: await unlessRefused(() => server.upload.handOver({ handOverKey: key }), undefined),
  };
}

/** Pictures that the browser has sent already arrive as ids, and are there; others come with the form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api: server } = context.get(requestScope);
  const form = await request.formData();
  const token = url.searchParams.get('key') ?? '';
  const sent = form.getAll('image').length;
  const { count, userMsg } = await sendPlain(server, token, form);
  return { sent: sent + count, userMsg };
}

/** How many may still be chosen is counted by the page itself. */
export const shouldRevalidate = () => false;

export default function PhoneUploadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, handOver } = loaderData;
  const [sending, setSending] = useState(0);
  if (actionData && actionData.sent > 0 && actionData.userMsg === '')
    return (
      <PhonePage title={TITLE}>
        <Result
          title={`${actionData.sent} 张图片已传到电脑`}
          description="请在电脑上继续填写，本页可以关闭"
        />
      </PhonePage>
    );
  if (!handOver || handOver.left === 0)
    return (
      <PhonePage title={TITLE}>
        <Result
          tone="danger"
          title={handOver ? '图片已达上限' : '二维码已失效'}
          description="请在电脑上刷新二维码后重新扫描"
        />
      </PhonePage>
    );
  return (
    <PhonePage title={TITLE}>
      <PageForm look="sheet" encType="multipart/form-data">
        <UploadField
          label={`${handOver.purposeText}图片`}
          name="image"
          fileName="file"
          limits={{ most: handOver.left, megabytes: handOver.megabytes, types }}
          send={async (file) => ({
            id: (await api.upload.send({ token: key, purpose: handOver.purpose, file })).fid,
          })}
          explain={(error) => (error instanceof ApiError ? error.userMsg : '上传失败，请检查网络后重试')}
          onChange={(held) => setSending(held.sending)}
        />
        <FormError>{actionData && (actionData.userMsg || '请先选择要上传的图片')}</FormError>
        <SubmitButton pendingLabel="正在提交" disabled={sending > 0}>
          {sending > 0 ? `还有 ${sending} 张在上传` : '完成'}
        </SubmitButton>
      </PageForm>
    </PhonePage>
  );
}

/** Hands in what a form without scripts brought. @returns how many are there, and what the first was refused with */
async function sendPlain(
  client: RequestScope['api'],
  token: string,
  form: FormData,
): Promise<{ count: number; userMsg: string }> {
  const files = form.getAll('file').filter((one): one is File => one instanceof File && one.size > 0);
  if (files.length === 0) return { count: 0, userMsg: '' };
  let count = 0;
  try {
    const { purpose } = await client.upload.handOver({ handOverKey: token });
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      await client.upload.send({ token, purpose, file: bytes });
      count += 1;
    }
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return { count, userMsg: refusal.userMsg };
  }
  return { count, userMsg: '' };
}
