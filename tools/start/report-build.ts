import type { BuildProgress } from '../build/build.ts';

const names = { table: '接口表', server: '商城程序', web: '商城页面', admin: '管理后台' };

/** Says what is being built, so that a first start that takes a while does not look dead. */
export const reportBuild: BuildProgress = ({ target, state, durationMs }) => {
  if (state === 'building') console.log(`正在构建${names[target]}……`);
  else console.log(`${names[target]}构建完成，用时 ${(durationMs / 1000).toFixed(1)} 秒`);
};
