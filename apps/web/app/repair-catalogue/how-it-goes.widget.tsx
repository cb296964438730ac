import { SectionTitle } from '@jishi/ui/section-title';
import styles from './after-service.module.css';

const steps = [
  { title: '选机型与故障', text: '价格、工时、质保提前看，原厂与优质配件任选' },
  { title: '预约时间', text: '到店选时段，上门选时间，寄修选取件时间' },
  { title: '检测确认', text: '工程师检测后确认报价，您同意后再动手维修' },
  { title: '取机质保', text: '当面测试功能，维修部位凭维修单享受质保' },
];

const questions = [
  {
    question: '不知道哪里坏了怎么办？',
    answer: '可以预约检测：工程师当面检测并给出报价，检测免费，不修不收费。',
  },
  {
    question: '不是在这里买的手机能修吗？',
    answer: '可以。列表中的机型无论在哪里购买都可以维修，输入机型或 IMEI 串号即可查价。',
  },
  {
    question: '原厂配件和优质配件有什么区别？',
    answer:
      '原厂配件与出厂规格一致，质保更长；优质配件由通过质检的第三方厂商生产，价格更低。两种都会在报价中写明。',
  },
  {
    question: '维修会清除手机里的资料吗？',
    answer:
      '常规维修不涉及资料。主板维修有资料丢失的风险，请提前备份；解锁密码可以不留，留下的加密保存并在修好后删除。',
  },
  {
    question: '修好后同样的故障又出现怎么办？',
    answer: '在维修质保期内，同一部位的同一故障免费返修，返修不重新计费。',
  },
];

/** The way of a repair in four steps. */
export function HowItGoes() {
  return (
    <section className={styles.section} aria-label="维修流程">
      <SectionTitle title="维修流程" size="lg" />
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <b>{title}</b>
            <span className={styles.stepText}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is promised of each repair. */
export function Promises({ promises }: { promises: readonly { title: string; text: string }[] }) {
  return (
    <section className={styles.section} aria-label="维修承诺">
      <SectionTitle title="维修承诺" size="lg" />
      <ul className={styles.promises}>
        {promises.map(({ title, text }) => (
          <li key={title} className={styles.promise}>
            <b>{title}</b>
            <span className={styles.stepText}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What visitors ask most. */
export function Questions() {
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
