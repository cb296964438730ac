import type { FillRoom } from '../../test/filled-tenant.ts';
import { sealFile } from './sealed-file.ts';
import {
  uploadFile,
  uploadPart,
  uploadSession,
  uploadToken,
  uploadTokenUse,
  uploadUse,
} from './upload.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, bytes, later }) => {
  const tenantId = ctx.tenant.id;
  const fid = String(id).padStart(32, '0');
  const key = `u/${tenantId}/${fid}`;
  await ctx.platform.files.write(key, sealFile(ctx, fid, Buffer.from(own)));
  await ctx.db.insert(uploadFile).values({
    tenantId,
    fid,
    purpose: 'complaint',
    kind: 'picture',
    secret: true,
    uploader: `member:${id}`,
    memberId: id,
    key,
    sha256: own,
    bytes: 1,
    type: 'image/png',
    state: 'ready',
  });
  await ctx.db
    .insert(uploadSession)
    .values({ tenantId, uploader: `member:${id}`, uploadId: own, fid, parts: 2 });
  await ctx.db.insert(uploadPart).values({ tenantId, fid, part: 1, sha256: own, bytes: 1, key: `${key}.1` });
  await ctx.db.insert(uploadToken).values({
    tenantId,
    tokenHash: bytes,
    memberId: id,
    purpose: 'picture',
    expiresAt: later,
  });
  await ctx.db.insert(uploadTokenUse).values({ tenantId, id, tokenHash: bytes, claimedBy: own, fid });
  await ctx.db
    .insert(uploadUse)
    .values({ tenantId, day: '2999-12-31', who: `member:${id}`, bytes: 1, files: 1 });
};
