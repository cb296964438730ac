/** Bytes that the API takes; in base64 they are a third more. */
const MOST_BYTES = 180 * 1024;
const SIDES = [1600, 1200, 900, 600, 400];
const QUALITIES = [0.86, 0.72, 0.55];

/**
 * A picture as the API takes it, in base64: as it is when it is small enough, else drawn smaller until it fits. Keeps
 * what is transparent (WebP).
 * @throws Error in Chinese for a file that is no picture
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('请选择 JPG、PNG、WebP 或 AVIF 格式的图片');
  });
  if (file.size <= MOST_BYTES && /^image\/(jpeg|png|webp|avif)$/.test(file.type)) return toBase64(file);
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const smaller = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, 'image/webp', quality),
      );
      if (smaller && smaller.size <= MOST_BYTES) return toBase64(smaller);
    }
  }
  throw new Error('图片过大，请压缩后重新上传');
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}
