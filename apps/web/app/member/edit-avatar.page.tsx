import { Avatar } from '@jishi/ui/avatar';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { Form, redirect, useNavigation } from 'react-router';
import { attempt, type Refusal } from '../shell/attempt.ts';
import { refuseHere } from '../shell/field-refusal.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/edit-avatar.page.ts';
import styles from './avatar.module.css';
import { explainPlainFile } from './avatar-file.ts';
import { AvatarForm } from './avatar-form.widget.tsx';
import { MemberLayout } from './frame/member.layout.tsx';
import { ProfilePoints, ProfileSheet } from './profile-sheet.widget.tsx';

const doneTexts: Record<string, string> = { saved: '头像已更新', removed: '已恢复默认头像' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const { userName, avatar } = await api.member.info();
  return { userName, avatar, done: doneTexts[url.searchParams.get('done') ?? ''] };
}

/** Takes a picture as a file where no script has cropped it; `intent=remove` takes the avatar away. */
export async function action({ request, context, url }: Route.ActionArgs): Promise<Refusal> {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const isRemoval = form.get('intent') === 'remove';
  const file = form.get('file');
  const wrong = isRemoval ? undefined : file instanceof File ? explainPlainFile(file) : '请选择图片';
  if (wrong) return refuseHere('image', wrong);
  const image = file instanceof File && !isRemoval ? await addressOf(file) : '';
  const outcome = await attempt(url, () => api.member.updateAvatar({ image }));
  if (!outcome.ok) return outcome;
  throw redirect(`/member/edit/avatar?done=${isRemoval ? 'removed' : 'saved'}`);
}

export default function EditAvatarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userName, avatar, done } = loaderData;
  const isSending = useNavigation().state === 'submitting';
  return (
    <MemberLayout>
      <ProfileSheet
        title="修改头像"
        notice={actionData ? undefined : done}
        side={
          <>
            <div className={styles.now}>
              <Avatar name={userName} size={120} {...(avatar ? { src: avatar.url } : {})} />
              <p>当前头像</p>
              {avatar && (
                <Form method="post">
                  <Button type="submit" name="intent" value="remove" size="sm">
                    恢复默认头像
                  </Button>
                </Form>
              )}
            </div>
            <ProfilePoints
              title="图片要求"
              points={[
                '支持 JPG、PNG、WebP 格式',
                '建议使用 400 × 400 像素以上的正面照片',
                '请勿使用含二维码、广告或他人肖像的图片',
              ]}
            />
          </>
        }
      >
        <AvatarForm key={avatar?.url ?? ''} isSending={isSending} />
        <FormError className={styles.error}>{actionData?.userMsg}</FormError>
      </ProfileSheet>
    </MemberLayout>
  );
}

async function addressOf(file: File): Promise<string> {
  return `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
}
