import { MOST_GOODS_PICTURES } from '@jishi/contract/goods-words.ts';
import { Alert, App, Form, type FormInstance, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { PictureButton } from '../shell/picture-button.widget.tsx';
import styles from './model.module.css';
import { type GoodsPicture, groupPictures, type ModelValues } from './model-values.ts';
import { PictureTile } from './picture-tile.widget.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop.dialog.tsx')).CropDialog }));

/** Pictures of the SKUs, those of one colour together: handed in, put in order by mouse or keyboard, put into words. */
export function PictureFields({
  form,
  onChange,
  readOnly,
}: {
  form: FormInstance<ModelValues>;
  onChange: () => void;
  readOnly: boolean;
}) {
  const { message } = App.useApp();
  const skus = Form.useWatch('skus', { form, preserve: true }) ?? [];
  const dimensions = Form.useWatch('dimensions', form) ?? [];
  const [chosen, choose] = useState('');
  const [dragged, setDragged] = useState<number>();
  const [cropped, setCropped] = useState<GoodsPicture>();
  /** What parts that were cut here were cut from, by their addresses. */
  const [wholes, setWholes] = useState<ReadonlyMap<string, GoodsPicture>>(new Map());
  const groups = groupPictures({ dimensions, skus });
  const group = groups.find(({ name }) => name === chosen) ?? groups[0];
  if (!group) return null;
  const { pictures } = group;

  const write = (next: readonly GoodsPicture[]) => {
    for (const place of group.places) form.setFieldValue(['skus', place, 'pictures'], [...next]);
    onChange();
  };
  const shift = (at: number, to: number) => {
    const picture = pictures[at];
    if (picture && to >= 0 && to < pictures.length)
      write(pictures.toSpliced(at, 1).toSpliced(to, 0, picture));
  };
  const replace = (before: GoodsPicture, after: Omit<GoodsPicture, 'alt'>) => {
    setCropped(undefined);
    if (pictures.some(({ url }) => url === after.url && url !== before.url))
      return void message.warning('这一组已有同样的图片');
    write(pictures.map((one) => (one.url === before.url ? { ...after, alt: one.alt } : one)));
  };
  const add = async (file: File) => {
    const kept = await api.adminGoods.upload({ file });
    // Others may have come while this one was on its way.
    const now: GoodsPicture[] = form.getFieldValue(['skus', group.places[0] ?? 0, 'pictures']) ?? [];
    if (now.some(({ url }) => url === kept.url)) return;
    if (now.length >= MOST_GOODS_PICTURES) throw new Error(`每组最多 ${MOST_GOODS_PICTURES} 张图片`);
    write([...now, { ...kept, alt: '' }]);
  };
  const take = async (files: FileList) => {
    for (const file of files)
      await add(file).catch((error: unknown) => {
        const isOurs = error instanceof Error && error.name === 'Error';
        message.error(isOurs ? error.message : describeFailure(error));
      });
  };

  return (
    <section className={styles.part} aria-label="图片">
      <div className={styles.partHead}>
        <h2>图片</h2>
        {groups.length > 1 && (
          <Segmented
            aria-label="图片所属的规格"
            value={group.name}
            options={groups.map(({ name, pictures: own }) => ({
              value: name,
              label: `${name || '未填写'}（${own.length}）`,
            }))}
            onChange={choose}
          />
        )}
      </div>
      <p className={styles.faint}>
        {groups.length > 1 ? '同一颜色的各规格共用一组图片，第一张是主图。' : '第一张是主图。'}
        可拖动排序；替代文字读给看不到图片的顾客，不填则用商品名称。
      </p>
      {group.isMixed && (
        <Alert type="info" showIcon title="这一组的各规格目前图片不同，修改后将统一为下面的图片。" />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen with the button, too. */}
      <div
        className={styles.pictures}
        onDragOver={(event) => {
          if (!readOnly && event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          if (readOnly || event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          void take(event.dataTransfer.files);
        }}
      >
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.url}
            picture={picture}
            number={at + 1}
            isLast={at === pictures.length - 1}
            readOnly={readOnly}
            isDragged={dragged === at}
            onDrag={(on) => setDragged(on ? at : undefined)}
            onDropped={() => {
              if (dragged !== undefined) shift(dragged, at);
              setDragged(undefined);
            }}
            onShift={(step) => shift(at, at + step)}
            onWords={(alt) => write(pictures.with(at, { ...picture, alt }))}
            onCrop={() => setCropped(picture)}
            onRemove={() => write(pictures.toSpliced(at, 1))}
          />
        ))}
        {!readOnly && pictures.length < MOST_GOODS_PICTURES && (
          <div className={styles.addPicture}>
            <PictureButton send={add} multiple>
              上传图片
            </PictureButton>
            <span className={styles.faint}>或把图片拖到这里，JPG、PNG、WebP、AVIF，不超过 20 MB</span>
          </div>
        )}
      </div>
      {cropped && (
        <Suspense>
          <CropDialog
            picture={wholes.get(cropped.url) ?? cropped}
            isCut={wholes.has(cropped.url)}
            onCut={(part) => {
              setWholes(new Map(wholes).set(part.url, wholes.get(cropped.url) ?? cropped));
              replace(cropped, part);
            }}
            onRestore={() => replace(cropped, wholes.get(cropped.url) ?? cropped)}
            onClose={() => setCropped(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
