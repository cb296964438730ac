import { pictureStageKeys, pictureStages } from '@jishi/contract/repair-state.ts';
import { SectionTitle } from '@jishi/ui/section-title';
import memberStyles from '../member/frame/member.module.css';
import styles from './repair.module.css';
import type { Ticket } from './ticket-shapes.ts';

/** The device before, under and after the work; nothing where nobody took a picture. */
export function TicketPictures({ pictures }: Pick<Ticket, 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="设备图片">
      <SectionTitle title="设备图片" />
      <div className={styles.stages}>
        {pictureStageKeys.map((stage) => {
          const taken = pictures.filter((one) => one.stage === stage);
          if (taken.length === 0) return null;
          return (
            <div key={stage}>
              <h3 className={styles.faint}>{pictureStages[stage]}</h3>
              <div className={styles.pictures}>
                {taken.map(({ fid, url }, index) => (
                  <a key={fid} href={url} target="_blank" rel="noopener">
                    <img
                      src={url}
                      alt={`${pictureStages[stage]} ${index + 1}`}
                      width={88}
                      height={88}
                      loading="lazy"
                    />
                  </a>
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}
