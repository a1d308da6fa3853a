import type { Shifts } from './shifts.ts'
import { kib, type Table } from './table.ts'
import { type Kind, kinds, type Transfer } from './traffic.ts'
import type { Visit } from './visit.ts'

/** The measurements of a page on one device. */
export interface PageFigures {
  name: string
  ordinary: Visit
  /** The only visit with the shop's service worker. */
  withWorker: Visit
  /** A visit with Save-Data, for which nothing is loaded ahead of the tap. */
  saving: Visit
}

const only = (transfers: Transfer[], kind: Kind): Transfer[] => transfers.filter(each => each.kind === kind)

const sum = (transfers: Transfer[], part: 'body' | 'headers'): number =>
  transfers.reduce((all, transfer) => all + transfer[part], 0)

/** Formats transfers as `requests · KiB`. */
const cell = (transfers: Transfer[]): string =>
  `${transfers.length} · ${kib(sum(transfers, 'body')).padStart(5)}`

const worst = ({ ordinary, withWorker, saving }: PageFigures): Shifts =>
  [withWorker.shifts, saving.shifts].reduce(
    (most, shifts) => (shifts.scrolled > most.scrolled ? shifts : most),
    ordinary.shifts,
  )

export function pageTable(all: PageFigures[], note: string): Table {
  const row = (name: string, text: (one: PageFigures) => string): string[] => [name, ...all.map(text)]
  const nameOf = (kind: Kind): string => (kind === 'JS' ? 'JS before intent' : kind)
  const encodings = new Set(all.map(({ ordinary }) => ordinary.encoding))
  return {
    title: 'Pages of the demo restaurant with an empty cache: requests · KiB as sent',
    head: ['', ...all.map(({ name }) => name)],
    rows: [
      ...kinds.map(kind => row(nameOf(kind), ({ ordinary }) => cell(only(ordinary.load, kind)))),
      row('all', ({ ordinary }) => cell(ordinary.load)),
      row('all, visitor saves data', ({ saving }) => cell(saving.load)),
      row('service worker, once the form is open', ({ withWorker }) =>
        cell(only(withWorker.open, 'service worker')),
      ),
      row('headers of all, KiB', ({ ordinary }) => kib(sum(ordinary.load, 'headers'))),
      row('JS in the HTML, gzip, KiB', ({ ordinary }) => kib(ordinary.inline)),
      row('JS once the form is open', ({ saving: { load, open } }) => cell(only([...load, ...open], 'JS'))),
      row('CSS for the form', ({ saving }) => cell(only(saving.open, 'CSS'))),
      row('data for the form', ({ saving }) => cell(only(saving.open, 'data'))),
      row('layout shift at load', one => worst(one).load.toFixed(4)),
      row('layout shift, scrolled too', one => worst(one).scrolled.toFixed(4)),
    ],
    notes: [
      `Over HTTP/1.1, encoding ${[...encodings].join(', ')}. Layout shift: the worst of three visits.`,
      ...all.filter(one => worst(one).element).map(one => `Moved most, ${one.name}: ${worst(one).element}`),
      note,
    ],
  }
}
