import { SectionTitle } from '@jishi/ui/section-title';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Timer from 'lucide-react/icons/timer';
import styles from './recycle.module.css';
import { handOverWays } from './recycle-addresses.ts';

const steps = [
  { title: '在线估价', text: '选机型，如实回答几个问题，马上看到价格和每一项扣款' },
  { title: '交付旧机', text: `${handOverWays.map(({ name }) => name).join('、')}，选方便的一种` },
  { title: '质检打款', text: '质检结果逐项附图，价格一致立即打款，不同意免费退回' },
];

/** The way of an old phone to money in three steps. */
export function HowToSell({ validDays }: { validDays: number }) {
  return (
    <section className={styles.section} aria-label="回收流程">
      <SectionTitle title="三步卖出旧机" size="lg" description={`下单后保价 ${validDays} 天`} />
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <b>{title}</b>
            <span className={styles.small}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is promised to who sells. */
export function SellPromises({ validDays }: { validDays: number }) {
  const promises = [
    { Icon: Timer, title: `保价 ${validDays} 天`, text: '期间市场价下跌，仍按您看到的估价回收' },
    { Icon: BadgeCheck, title: '质检透明', text: '每一项差异都有照片，和估价并排看' },
    { Icon: ShieldCheck, title: '数据清除', text: '专业设备彻底擦除，不可恢复，可查记录' },
    { Icon: Banknote, title: '打款及时', text: '确认回收后打到余额、支付宝或微信' },
  ];
  return (
    <section className={styles.section} aria-label="回收承诺">
      <SectionTitle title="放心卖" size="lg" />
      <ul className={styles.promises}>
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <Icon size={28} strokeWidth={1.5} aria-hidden />
            <b>{title}</b>
            <span className={styles.small}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What sellers ask most. */
export function SellQuestions({ validDays }: { validDays: number }) {
  const questions = [
    {
      question: '估价和最终价会不一样吗？',
      answer: `如实作答时，质检价与估价一致。有差异会把每一项的照片给您看，由您决定卖或退回；估价在 ${validDays} 天内有效。`,
    },
    {
      question: '卖之前要做什么准备？',
      answer: '备份资料，退出 iCloud、小米、华为等账号并关闭“查找”，取出手机卡。账号没有退出的设备不能回收。',
    },
    {
      question: '不同意最终价怎么办？',
      answer: '点“不卖了”，旧机免费寄回或到店取回，不收检测费。五天内没有确认的也会退回，不会替您做决定。',
    },
    {
      question: '手机里的资料怎么处理？',
      answer: '收到后用专业设备多次擦除，擦除记录随设备保存。到店回收可以当面恢复出厂设置。',
    },
    {
      question: '碎屏、不开机的手机能卖吗？',
      answer: '多数可以，按零件价值回收，如实选择对应的选项即可看到价格。',
    },
  ];
  return (
    <section className={styles.section} aria-label="常见问题">
      <SectionTitle title="常见问题" size="lg" />
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </section>
  );
}
