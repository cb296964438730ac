import styles from './payment-methods.module.css';

/** WeChat Pay's sign: two bubbles, in its own green. Drawn here, because no picture comes from elsewhere. */
export function WechatSign() {
  return (
    <svg className={styles.sign} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="#1aad19"
        d="M12.6 5C6.7 5 2 8.9 2 13.8c0 2.7 1.5 5.1 3.8 6.7L5 23.4l3.4-1.7c1.1.3 2.3.5 3.5.5a7.6 7.6 0 0 1-.3-2c0-4.5 4.3-8.1 9.6-8.1h.6C20.9 7.9 17.1 5 12.6 5Z"
      />
      <path
        fill="#1aad19"
        d="M30 20c0-3.7-3.8-6.7-8.4-6.7S13.2 16.3 13.2 20s3.8 6.7 8.4 6.700c1 0 1.9-.1 2.8-.4l2.6 1.4-.7-2.400c2.2-1.2 3.7-3.2 3.7-5.300Z"
      />
    </svg>
  );
}

/** Alipay's sign, in its own blue. */
export function AlipaySign() {
  return (
    <svg className={styles.sign} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect x="3" y="3" width="26" height="26" rx="6" fill="#1677ff" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M9.5 10.500h13M16 7.500v6M9.5 14.500h12c-.8 3.6-4.6 8.5-9.2 8.5-2.3 0-3.8-1.2-3.8-2.9 0-2 2.2-3.1 4.8-2.7 3.7.5 7.2 2.5 10.2 4.3"
      />
    </svg>
  );
}

/** UnionPay's sign: three leaning cards, in its own colours. */
export function UnionpaySign() {
  return (
    <svg className={styles.sign} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path fill="#e21836" d="M8.500 7h7l-4 18h-7c-1.500 0-2.300-1-2-2.500l3-13C5.900 8 7 7 8.500 7Z" />
      <path fill="#00447c" d="M14.500 7h7.500l-4 18h-7.500Z" />
      <path fill="#007b84" d="M21 7h6.500c1.500 0 2.300 1 2 2.500l-3 13c-.4 1.500-1.500 2.500-3 2.500H17Z" />
    </svg>
  );
}
