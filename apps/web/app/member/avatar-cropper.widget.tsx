import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './avatar.module.css';
import type { CropArea } from './crop-picture.ts';

interface AvatarCropperProps {
  /** Address of the picture that is cut. */
  image: string;
  /** The part that is chosen now, with the picture it belongs to. */
  onChange(area: CropArea, picture: HTMLImageElement): void;
  onBroken(): void;
}

/** A picture under a round window: dragged, moved with the arrow keys, made larger with the wheel or the slider. */
export default function AvatarCropper({ image, onChange, onBroken }: AvatarCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const picture = useRef<{ current: HTMLImageElement | null }>(null);
  return (
    <>
      <div className={styles.stage}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          setImageRef={(ref) => {
            picture.current = ref;
          }}
          mediaProps={{ alt: '要裁剪的图片', onError: onBroken }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, area) => {
            const element = picture.current?.current;
            if (element) onChange(area, element);
          }}
        />
      </div>
      <label className={styles.controls}>
        缩放
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </>
  );
}
