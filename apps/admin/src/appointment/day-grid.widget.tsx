import { appointmentServices, claimStates, resourceKinds } from '@jishi/contract/appointment-service.ts';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { Calendar, Claim, Resource } from './calendar-query.ts';
import { describeSpan, isStanding } from './claim-words.ts';
import styles from './day-grid.module.css';
import { type Cell, layOutDay } from './day-layout.ts';
import { moveFocus } from './move-focus.ts';

/**
 * A day of a store: a column for each resource, half hours below each other. A free half hour is pressed to book it, an
 * appointment to open it; an appointment is dragged to another half hour to move it. Without a mouse Tab leads into the
 * grid and the arrow keys go about in it.
 */
export function DayGrid({
  calendar,
  date,
  mayEdit,
  onBook,
  onOpen,
  onMove,
}: {
  calendar: Calendar;
  date: string;
  mayEdit: boolean;
  onBook: (resource: Resource, minute: number) => void;
  onOpen: (claim: Claim) => void;
  onMove: (claim: Claim, resource: Resource, minute: number) => void;
}) {
  const { cells, columns } = layOutDay(calendar, date);
  const [dragged, setDragged] = useState<Claim>();
  const drop = (event: DragEvent, resource: Resource, { minute }: Cell) => {
    event.preventDefault();
    if (dragged) onMove(dragged, resource, minute);
    setDragged(undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a form here.
    <div
      className={styles.scroll}
      role="group"
      aria-label="预约日历，用方向键选择时段"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for Tab, from which arrow keys go on.
      tabIndex={0}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event)}
    >
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: `56px repeat(${columns.length}, minmax(148px, 1fr))` }}
      >
        <div className={styles.corner} />
        {columns.map(({ resource }) => (
          <div key={resource.id} className={styles.head}>
            <strong title={resource.name}>{resource.name}</strong>
            <span>{resource.active ? resourceKinds[resource.kind] : '已停用'}</span>
          </div>
        ))}
        <div className={styles.times}>
          {cells.map(({ minute, time }) => (
            <time key={minute}>{minute % 60 === 0 ? time : ''}</time>
          ))}
        </div>
        {columns.map(({ resource, cells: slots, placed }, column) => (
          <section key={resource.id} className={styles.column} aria-label={resource.name}>
            {slots.map((cell, row) => (
              <button
                key={cell.minute}
                type="button"
                className={styles.cell}
                data-open={cell.isOpen && !cell.isPast}
                disabled={!mayEdit || !cell.isOpen || cell.isPast}
                tabIndex={-1}
                data-column={column}
                data-row={row}
                aria-label={`${cell.time} ${resource.name} 空闲`}
                onClick={() => onBook(resource, cell.minute)}
                onDragOver={(event) => dragged && cell.isOpen && event.preventDefault()}
                onDrop={(event) => drop(event, resource, cell)}
              >
                <span>{cell.time}</span>
              </button>
            ))}
            {placed.map(({ claim, top, height }) => (
              <button
                key={claim.id}
                type="button"
                className={styles.claim}
                data-state={claim.state}
                data-short={height <= 1}
                style={{ '--top': top, '--rows': height } as React.CSSProperties}
                draggable={mayEdit && isStanding(claim)}
                tabIndex={-1}
                data-column={column}
                data-row={Math.floor(top)}
                aria-label={`${describeSpan(claim)} ${claim.contactName} ${appointmentServices[claim.service]} ${claimStates[claim.state]}`}
                onClick={() => onOpen(claim)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', String(claim.id));
                  setDragged(claim);
                }}
                onDragEnd={() => setDragged(undefined)}
              >
                <b>
                  {describeSpan(claim)} {claim.contactName}
                </b>
                <span>
                  {appointmentServices[claim.service]}
                  {claim.note !== '' && ` · ${claim.note}`}
                </span>
              </button>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
