import { afterEach, expect, it, vi } from 'vitest';
import { explainAvatarFile, explainPlainFile } from './avatar-file.ts';
import { AVATAR_SIDE, cropPicture } from './crop-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads what a canvas gives as its own text. */
class FakeReader {
  result = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;

  readAsDataURL(blob: Blob): void {
    blob.text().then((text) => {
      this.result = `data:${blob.type};base64,${text}`;
      this.onload();
    });
  }
}

it('S376 an avatar leaves the canvas as JPEG of quality 0.7, square, on white', async () => {
  vi.stubGlobal('FileReader', FakeReader);
  const drawn: unknown[][] = [];
  const pen = {
    fillStyle: '',
    fillRect: (...where: number[]) => drawn.push(['ground', pen.fillStyle, ...where]),
    drawImage: (...what: unknown[]) => drawn.push(['picture', ...what.slice(1)]),
  };
  const exported: unknown[] = [];
  const canvas = {
    getContext: () => pen,
    toBlob: (done: (blob: Blob) => void, type: string, quality: number) => {
      exported.push([type, quality]);
      done(new Blob(['drawn'], { type }));
    },
  };
  const address = await cropPicture(
    {} as CanvasImageSource,
    { x: 10, y: 20, width: 300, height: 300 },
    () => canvas as unknown as HTMLCanvasElement,
  );
  expect(exported).toEqual([['image/jpeg', 0.7]]);
  expect(drawn).toEqual([
    ['ground', '#fff', 0, 0, AVATAR_SIDE, AVATAR_SIDE],
    ['picture', 10, 20, 300, 300, 0, 0, AVATAR_SIDE, AVATAR_SIDE],
  ]);
  expect(address).toBe('data:image/jpeg;base64,drawn');
});

it('refuses files of other types, empty ones and those that are too large', () => {
  expect(explainAvatarFile({ type: 'image/jpeg', size: 1 })).toBeUndefined();
  expect(explainAvatarFile({ type: 'image/gif', size: 1 })).toMatch(/格式/);
  expect(explainAvatarFile({ type: 'image/svg+xml', size: 1 })).toMatch(/格式/);
  expect(explainAvatarFile({ type: 'image/png', size: 0 })).toMatch(/空/);
  expect(explainAvatarFile({ type: 'image/png', size: 20 * 1024 * 1024 + 1 })).toMatch(/20 MB/);
  expect(explainPlainFile({ type: 'image/png', size: 800 * 1024 })).toMatch(/750 KB/);
  expect(explainPlainFile({ type: 'image/webp', size: 700 * 1024 })).toBeUndefined();
});
