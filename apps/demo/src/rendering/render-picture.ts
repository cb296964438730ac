import sharp from 'sharp';

/** The JPEG of an SVG at its own size, for what is handed in as a file; pictures of the shop are kept as drawings. */
export async function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}
