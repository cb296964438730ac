import { toHttpCall } from '@jishi/contract/http-call.ts';
import Camera from 'lucide-react/icons/camera';
import { api } from '../shell/api.ts';
import { PictureButton, PictureTile } from '../shell/picture-button.widget.tsx';
import styles from './recycle.module.css';

const MOST = 6;

/** Pictures of one answer, from a file or the camera of the device at the bench. */
export function EvidenceButton({
  orderId,
  name,
  fids,
  onChange,
}: {
  orderId: number;
  name: string;
  fids: readonly string[];
  onChange: (fids: readonly string[]) => void;
}) {
  return (
    <div className={styles.evidence}>
      {fids.map((fid, index) => (
        <PictureTile
          key={fid}
          name={`${name}照片 ${index + 1}`}
          onRemove={() => onChange(fids.filter((one) => one !== fid))}
        >
          <img
            src={toHttpCall('adminRecycle', 'picture', { id: orderId, fid }).path}
            alt={`${name}照片 ${index + 1}`}
          />
        </PictureTile>
      ))}
      {fids.length < MOST && (
        <PictureButton
          size="small"
          icon={<Camera size={14} strokeWidth={1.5} />}
          send={async (file) => {
            const { fid } = await api.adminRecycle.addPicture({ id: orderId, file });
            onChange([...fids, fid]);
          }}
        >
          拍照
        </PictureButton>
      )}
    </div>
  );
}
