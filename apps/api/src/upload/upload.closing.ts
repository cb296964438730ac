import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, forget } from '../platform/leaving/rows-of-member.ts';
import { ofWords } from '../platform/leaving/whose-rows.ts';
import { uploadFile, uploadSession, uploadToken, uploadUse } from './upload.tables.ts';

/** Files go with who handed them in: nobody sees them from then on, and the sweep takes them away. */
export const uploadClosing: ClosingRoom = {
  room: 'upload',
  rows: [
    forget(uploadUse, { whose: ofWords(uploadUse.who, (id) => `member:${id}`) }),
    forget(uploadToken),
    forget(uploadSession, { whose: ofWords(uploadSession.uploader, (id) => `member:${id}`) }),
    clear(
      uploadFile,
      { state: 'removing', removedAt: null, shownAt: null },
      {
        title: '上传的文件',
        stays: [
          'fid',
          'purpose',
          'kind',
          'uploader',
          'key',
          'sha256',
          'keptSha256',
          'damage',
          'type',
          'posterFid',
          'scan',
          'claimedKind',
          'claimedId',
          'reason',
        ],
      },
    ),
  ],
};
