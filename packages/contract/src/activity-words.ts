/** An activity as staff keep it; whether one that is published has begun or is over is the clock's to say. */
export const activityStates = { draft: '草稿', published: '已发布', stopped: '已停止' } as const;
export type ActivityState = keyof typeof activityStates;
export const activityStateKeys = ['draft', 'published', 'stopped'] as const;

/** Where an activity stands for who visits it. */
export const activityPhases = ['soon', 'running', 'over'] as const;
export type ActivityPhase = (typeof activityPhases)[number];

export const ACTIVITY_GONE = '活动不存在或已下线';
/** Activities that are named beside one that is over. */
export const MOST_OTHER_ACTIVITIES = 4;
