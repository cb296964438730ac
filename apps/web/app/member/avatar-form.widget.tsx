import { ApiError } from '@jishi/contract/client.ts';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { Spinner } from '@jishi/ui/spinner';
import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { failureText } from '../shell/show-failure.ts';
import styles from './avatar.module.css';
import { AVATAR_TYPES, explainAvatarFile } from './avatar-file.ts';
import { type CropArea, cropPicture, readAddress } from './crop-picture.ts';

const AvatarCropper = lazy(() => import('./avatar-cropper.widget.tsx'));

/** Chooses a picture and cuts a square out of it; without scripts the file goes as it is. */
export function AvatarForm({ isSending }: { isSending: boolean }) {
  const navigate = useNavigate();
  const [image, setImage] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const chosen = useRef<{ area: CropArea; picture: HTMLImageElement }>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    const wrong = explainAvatarFile(file);
    setError(wrong);
    if (!wrong) setImage(await readAddress(file));
  };
  const startOver = (message?: string) => {
    chosen.current = null;
    setImage(undefined);
    setError(message);
  };
  const save = async () => {
    if (!chosen.current) return;
    setSaving(true);
    try {
      const cropped = await cropPicture(chosen.current.picture, chosen.current.area, makeCanvas);
      await api.member.updateAvatar({ image: cropped });
      await navigate('/member/edit/avatar?done=saved', { replace: true });
    } catch (refusal) {
      setError(
        failureText(refusal) ?? (refusal instanceof ApiError ? undefined : '图片处理失败，请换一张重试'),
      );
      setSaving(false);
    }
  };

  if (image === undefined) {
    return (
      <Form method="post" encType="multipart/form-data">
        <div className={styles.stage}>
          <div className={styles.chooser}>
            <ImageUp size={40} />
            <label htmlFor="avatar-file">选择一张图片作为头像，或拖到这里</label>
            <span className={styles.pick} aria-hidden="true">
              选择图片
            </span>
            <input
              id="avatar-file"
              className={styles.file}
              type="file"
              name="file"
              accept={AVATAR_TYPES.join(',')}
              onChange={choose}
            />
          </div>
        </div>
        <FormError className={styles.error}>{error}</FormError>
        <noscript>
          <Button type="submit" variant="primary" pending={isSending}>
            上传
          </Button>
        </noscript>
      </Form>
    );
  }
  return (
    <>
      <Suspense
        fallback={
          <div className={styles.stage}>
            <Spinner size={24} label="正在打开图片" />
          </div>
        }
      >
        <AvatarCropper
          image={image}
          onChange={(area, picture) => {
            chosen.current = { area, picture };
          }}
          onBroken={() => startOver('无法识别这张图片，请换一张')}
        />
      </Suspense>
      <FormError className={styles.error}>{error}</FormError>
      <div className={styles.actions}>
        <Button variant="primary" pending={isSaving} pendingLabel="正在保存" onClick={save}>
          保存头像
        </Button>
        <Button disabled={isSaving} onClick={() => startOver()}>
          重新选择
        </Button>
      </div>
    </>
  );
}

function makeCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}
