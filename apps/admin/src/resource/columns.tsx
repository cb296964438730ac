import type { ReactNode } from 'react';
import { Figures, Moment, Note, StateTag, type Tone } from '../shell/cell/cells.widget.tsx';
import { formatAmount, formatCount } from '../shell/format.ts';
import type { Column } from './resource.ts';

type Named<Row, Sort extends string> = Pick<
  Column<Row, Sort>,
  'key' | 'title' | 'meaning' | 'width' | 'grows' | 'sorts' | 'further'
>;

/** A text, in the spreadsheet as on the page. */
export function textColumn<Row, Sort extends string>({
  text,
  figures = false,
  ...column
}: Named<Row, Sort> & {
  text: (row: Row) => string;
  /** Digits that stand below each other. */
  figures?: boolean;
}): Column<Row, Sort> {
  return {
    ...column,
    render: (row) => (figures ? <Figures>{text(row)}</Figures> : text(row)),
    cell: text,
  };
}

/** A number of things. */
export function countColumn<Row, Sort extends string>({
  count,
  ...column
}: Named<Row, Sort> & { count: (row: Row) => number }): Column<Row, Sort> {
  return {
    ...column,
    align: 'end',
    render: (row) => <Figures>{formatCount(count(row))}</Figures>,
    cell: count,
  };
}

/** Money in yuan. */
export function moneyColumn<Row, Sort extends string>({
  yuan,
  strong = false,
  ...column
}: Named<Row, Sort> & {
  /** Nothing where nobody knows it: that is no sum of 0. */
  yuan: (row: Row) => number | undefined;
  strong?: boolean;
}): Column<Row, Sort> {
  return {
    ...column,
    align: 'end',
    render: (row) => {
      const amount = yuan(row);
      return amount === undefined ? '—' : <Figures strong={strong}>{formatAmount(amount)}</Figures>;
    },
    cell: (row) => yuan(row) ?? '',
  };
}

/** A moment in Beijing, a date in the spreadsheet; `never` stands where there is none. */
export function timeColumn<Row, Sort extends string>({
  at,
  never = '—',
  by,
  ...column
}: Named<Row, Sort> & {
  at: (row: Row) => string | null;
  never?: string;
  /** Who did it then. */
  by?: (row: Row) => string;
}): Column<Row, Sort> {
  return {
    ...column,
    render: (row) => {
      const moment = at(row);
      if (!moment) return <Note>{never}</Note>;
      return (
        <>
          {by && `${by(row)} `}
          <Moment at={moment} />
        </>
      );
    },
    cell: (row) => {
      const moment = at(row);
      if (moment) return new Date(moment);
      return never === '—' ? null : never;
    },
  };
}

/** How something stands or has ended, as a tag; `note` says why, `beside` is a second tag. */
export function stateColumn<Row, Sort extends string>({
  text,
  tone,
  note,
  beside,
  ...column
}: Named<Row, Sort> & {
  text: (row: Row) => string;
  tone: (row: Row) => Tone;
  note?: (row: Row) => string;
  beside?: (row: Row) => ReactNode;
}): Column<Row, Sort> {
  return {
    ...column,
    render: (row) => (
      <>
        <StateTag tone={tone(row)}>{text(row)}</StateTag>
        {beside?.(row)}
        {note && <Note>{note(row)}</Note>}
      </>
    ),
    cell: text,
  };
}
