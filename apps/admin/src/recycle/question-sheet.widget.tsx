import { Checkbox, Radio } from 'antd';
import { EvidenceButton } from './evidence-button.widget.tsx';
import { chooseOption, type Draft } from './inspection-draft.ts';
import styles from './recycle.module.css';
import type { Sheet } from './recycle-query.ts';

/** Variants and questions of the book, group by group; each answer may carry its pictures. */
export function QuestionSheet({
  orderId,
  sheet,
  draft,
  onChange,
}: {
  orderId: number;
  sheet: Sheet;
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
}) {
  const shown = (of: string) => ({
    orderId,
    fids: draft.evidence[of] ?? [],
    onChange: (fids: readonly string[]) => onChange({ evidence: { ...draft.evidence, [of]: fids } }),
  });
  return (
    <div className={styles.groups}>
      <fieldset className={styles.group}>
        <legend>实际规格</legend>
        <Radio.Group
          value={draft.variantId}
          options={sheet.variants.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onChange({ variantId: String(target.value) })}
        />
        {draft.variantId !== '' && <EvidenceButton name="规格" {...shown('variant')} />}
      </fieldset>
      {sheet.groups.map((group) => (
        <section key={group.key} aria-label={group.name}>
          <h3 className={styles.title}>{group.name}</h3>
          {group.questions.map((question) => (
            <fieldset key={question.id} className={styles.group}>
              <legend>{question.title}</legend>
              <div className={styles.options}>
                {question.options.map((option) => {
                  const isChosen = draft.optionIds.includes(option.id);
                  const Control = question.kind === 'single' ? Radio : Checkbox;
                  return (
                    <div key={option.id} className={styles.option}>
                      <Control
                        checked={isChosen}
                        onChange={() => onChange(chooseOption(draft, question, option.id))}
                      >
                        {option.name}
                        {option.description && <span className={styles.faint}> {option.description}</span>}
                      </Control>
                      {isChosen && <EvidenceButton name={option.name} {...shown(option.id)} />}
                    </div>
                  );
                })}
              </div>
            </fieldset>
          ))}
        </section>
      ))}
    </div>
  );
}
