import { UploadField } from '@jishi/ui/upload-field';
import { useState } from 'react';
import { PhonePictures } from './phone-pictures.widget.tsx';
import {
  addressOfFile,
  explainUpload,
  type PicturePurpose,
  pictureFiles,
  sendPicture,
} from './send-pictures.ts';
import type { ReceivedPicture } from './use-hand-over.ts';

interface PictureFieldProps {
  purpose: PicturePurpose;
  label: string;
  /** Pictures that the form takes. */
  most: number;
  /** What the action said of a form that was not taken. */
  answer: { images: readonly string[]; imageError: string } | undefined;
  /** Pictures may come from a telephone, too. */
  fromPhone?: boolean;
  /** How many are on their way. */
  onSending(count: number): void;
}

/** 图片 of a form, of the browser or of a telephone: sent at once, read by `readPictures`. */
export function PictureField({ purpose, label, most, answer, fromPhone, onSending }: PictureFieldProps) {
  const [received, setReceived] = useState<readonly ReceivedPicture[]>([]);
  return (
    <UploadField
      key={answer?.images.join() ?? ''}
      label={label}
      optionalLabel="选填"
      name="image"
      fileName="file"
      limits={{ most, ...pictureFiles }}
      send={(file) => sendPicture(purpose, file)}
      explain={explainUpload}
      start={(answer?.images ?? []).map((id) => ({ id, url: addressOfFile(id) }))}
      error={answer?.imageError}
      {...(fromPhone && {
        received,
        otherWay: <PhonePictures purpose={purpose} most={most} onReceive={setReceived} />,
      })}
      onChange={(held) => onSending(held.sending)}
    />
  );
}
