import { expect, test } from 'vitest';
import { exportCanvas } from './canvas-export.ts';

test('S376 a canvas is exported as JPEG of quality 0.7', async () => {
  const asked: unknown[] = [];
  const canvas = {
    toBlob: (give: BlobCallback, type?: string, quality?: number) => {
      asked.push(type, quality);
      give(new Blob(['jpeg'], { type: type ?? '' }));
    },
  };
  expect((await exportCanvas(canvas)).type).toBe('image/jpeg');
  expect(asked).toEqual(['image/jpeg', 0.7]);
});

test('S376 a canvas without a picture is an error, and no empty file', async () => {
  await expect(exportCanvas({ toBlob: (give: BlobCallback) => give(null) })).rejects.toThrow('no picture');
});
