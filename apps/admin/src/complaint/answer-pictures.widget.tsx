import { Image } from 'antd';
import ImagePlus from 'lucide-react/icons/image-plus';
import { api } from '../shell/api.ts';
import { PictureButton, PictureRow, PictureTile } from '../shell/picture-button.widget.tsx';
import styles from './complaint.module.css';

/** Pictures of one answer at most, as the contract takes them. */
const MOST = 9;

/** A picture that lies at the shop already, and what this browser shows of it. */
export interface AnswerPicture {
  fid: string;
  preview: string;
}

/** Pictures of an answer: each is sent as it is chosen, and goes with the words. */
export function AnswerPictures({
  caseId,
  value,
  onChange,
}: {
  caseId: number;
  value: readonly AnswerPicture[];
  onChange: (change: (before: readonly AnswerPicture[]) => readonly AnswerPicture[]) => void;
}) {
  const send = async (file: File) => {
    const { fid } = await api.adminComplaint.sendPicture({ id: caseId, file });
    const preview = URL.createObjectURL(file);
    onChange((before) => (before.length < MOST ? [...before, { fid, preview }] : before));
  };
  return (
    <div className={styles.answerPictures}>
      <PictureRow>
        {value.map(({ fid, preview }, index) => (
          <PictureTile
            key={fid}
            name={`回复图片 ${index + 1}`}
            onRemove={() => onChange((before) => before.filter((one) => one.fid !== fid))}
          >
            <Image src={preview} width={72} height={72} alt={`回复图片 ${index + 1}`} />
          </PictureTile>
        ))}
        {value.length < MOST && (
          <PictureButton
            send={send}
            accept="image/jpeg,image/png,image/webp"
            multiple
            icon={<ImagePlus size={16} strokeWidth={1.5} />}
          >
            添加图片
          </PictureButton>
        )}
      </PictureRow>
    </div>
  );
}
