import styles from './rich-text.module.css';

/** A text that staff composed, cleaned by the API when it was saved and again when it was read. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: text structure, tables and own pictures; the API lets nothing else through.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
