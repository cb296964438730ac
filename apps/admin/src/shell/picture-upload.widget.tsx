import ImagePlus from 'lucide-react/icons/image-plus';
import { api } from './api.ts';
import { PictureButton, PictureRow, PictureTile } from './picture-button.widget.tsx';
import { shrinkPicture } from './shrink-picture.ts';

/** Pictures of a form as addresses; chosen ones are made small enough, stored, and shown. */
export function PictureUpload({
  value = [],
  onChange,
  most,
  label,
  wide = false,
}: {
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  most: number;
  label: string;
  /** A logo rather than a photograph. */
  wide?: boolean;
}) {
  const add = async (file: File) => {
    const { url } = await api.adminTenant.uploadPicture({ content: await shrinkPicture(file) });
    onChange?.([...value, url]);
  };
  return (
    <PictureRow>
      {value.map((url, index) => (
        <PictureTile
          key={url}
          name={`${label} ${index + 1}`}
          wide={wide}
          onRemove={() => onChange?.(value.filter((one) => one !== url))}
        >
          <img src={url} alt={`${label} ${index + 1}`} />
        </PictureTile>
      ))}
      {value.length < most && (
        <PictureButton
          send={add}
          icon={<ImagePlus size={16} strokeWidth={1.5} />}
          aria-label={`上传${label}`}
        >
          上传
        </PictureButton>
      )}
    </PictureRow>
  );
}
