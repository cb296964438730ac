import { Button, Modal, Segmented, Slider } from 'antd';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './crop.module.css';
import { type CropShape, cropShapes, describePart, mostZoom, wholePixels } from './crop-area.ts';
import type { GoodsPicture } from './model-values.ts';

/** A picture under a window: dragged, moved with the arrow keys, made larger with the wheel or the slider. */
export function CropDialog({
  picture,
  isCut,
  onCut,
  onRestore,
  onClose,
}: {
  /** The whole picture. */
  picture: GoodsPicture;
  /** A part of it stands in its place. */
  isCut: boolean;
  onCut: (part: Omit<GoodsPicture, 'alt'>) => void;
  /** The whole one is wanted again. */
  onRestore: () => void;
  onClose: () => void;
}) {
  const [shape, setShape] = useState<CropShape>('方形');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<ReturnType<typeof wholePixels>>();
  // While a dialog opens it is drawn smaller than it is, and the window would be measured so.
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const aspect = cropShapes[shape] || picture.width / picture.height;
  const most = mostZoom(picture, aspect);
  const isWhole = part?.width === picture.width && part.height === picture.height;
  const cut = useAct({
    run: (area: NonNullable<typeof part>) => api.adminGoods.crop({ url: picture.url, ...area }),
    changes: [],
    onDone: onCut,
  });
  return (
    <Modal
      open
      title="裁剪图片"
      width={640}
      onCancel={onClose}
      afterOpenChange={setOpen}
      footer={
        <div className={styles.foot}>
          {isCut && <Button onClick={onRestore}>恢复原图</Button>}
          <span className={styles.space} />
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!part || isBroken || isWhole}
            title={isWhole ? '请先选择形状或放大，再裁剪' : undefined}
            loading={cut.isPending}
            onClick={() => part && cut.mutate(part)}
          >
            裁剪
          </Button>
        </div>
      }
    >
      <div className={styles.stage}>
        {isBroken && <p role="alert">图片没有载入，请关闭后重试</p>}
        {isOpen && !isBroken && (
          <Cropper
            image={picture.url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            maxZoom={most}
            disableAutomaticStylesInjection
            mediaProps={{ alt: picture.alt || '要裁剪的图片', onError: () => setBroken(true) }}
            cropperProps={{ role: 'group', 'aria-label': '裁剪框，可用方向键移动' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, area) => setPart(wholePixels(area, picture))}
          />
        )}
      </div>
      <div className={styles.controls}>
        <Segmented<CropShape>
          aria-label="裁剪形状"
          disabled={isBroken}
          options={Object.keys(cropShapes) as CropShape[]}
          value={shape}
          onChange={(next) => {
            setShape(next);
            setZoom(1);
          }}
        />
        <span>缩放</span>
        <Slider
          className={styles.slider ?? ''}
          ariaLabelForHandle="缩放"
          min={1}
          max={most}
          step={0.05}
          disabled={most === 1 || isBroken}
          tooltip={{ formatter: null }}
          value={zoom}
          onChange={setZoom}
        />
      </div>
      {!isBroken && (
        <p className={styles.size} aria-live="polite">
          {part ? describePart(part) : '正在载入图片…'}
        </p>
      )}
    </Modal>
  );
}
