import { stateDuties } from './duties.ts';

/** What staff may do about files that visitors handed in. */
export const uploadDuties = stateDuties({
  place: 75,
  groups: { upload: '上传文件' },
  permissions: {
    'upload:read': '查看上传文件',
    'upload:remove': '删除上传文件',
  },
  acts: {
    'upload.read': '查看私密文件',
    'upload.remove': '删除上传文件',
  },
});
