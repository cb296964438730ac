import { type VisitTopic, visitTopicKeys } from '@jishi/contract/guide-words.ts';

/** A visit to a guide of the demo, on a day of the next two weeks. */
export interface DemoVisit {
  /** Days from today. */
  readonly ahead: number;
  /** Half hours after ten. */
  readonly place: number;
  readonly topic: VisitTopic;
  readonly wish: string;
  readonly phone: string;
  readonly contactName: string;
  readonly code: string;
}

const names = ['张先生', '李女士', '王先生', '陈女士', '杨先生', '赵女士', '周先生', '吴女士'];
const wishes = [
  '想看折叠屏',
  '给父母选一部大字体手机',
  '',
  '旧机 iPhone 13 换新',
  '',
  '预算四千左右，拍照好',
];
const DAYS = 14;
/** Half hours from ten to eight in the evening. */
const SLOTS = 20;

/** Visits to the guide at a place of the demo: two times in five are taken; of the first guide all of tomorrow. */
export function listDemoVisits(guidePlace: number): DemoVisit[] {
  return Array.from({ length: DAYS }, (_, ahead) =>
    Array.from({ length: SLOTS }, (_unused, place) => {
      const mix = guidePlace * 31 + ahead * 7 + place * 3;
      const isFull = guidePlace === 0 && ahead === 1;
      return (mix % 5 < 2 && (mix >> 2) % 3 > 0) || isFull ? toVisit(ahead, place, mix) : [];
    }).flat(),
  ).flat();
}

function toVisit(ahead: number, place: number, mix: number): DemoVisit {
  return {
    ...{ ahead, place },
    topic: visitTopicKeys[mix % visitTopicKeys.length] ?? 'newPhone',
    wish: wishes[mix % wishes.length] ?? '',
    phone: `138${String(1000 + ((mix * 37) % 9000))}${String(1000 + ((mix * 97) % 9000))}`,
    contactName: names[mix % names.length] ?? '',
    code: String(100_000 + ((mix * 7919) % 900_000)),
  };
}
