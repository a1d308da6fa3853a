/** What the desk calls the columns of the data files, with what helps to fill them in (src/lib/contract/data/). */
export type ColumnText = keyof typeof import('./columns/de.json')

/** The desk's texts by their English source texts. */
export type DeskKey =
  | keyof typeof import('./branches/de.json')
  | keyof typeof import('./builds/de.json')
  | ColumnText
  | keyof typeof import('./counter/de.json')
  | keyof typeof import('./days/de.json')
  | keyof typeof import('./de.json')
  | keyof typeof import('./entry/de.json')
  | keyof typeof import('./files/de.json')
  | keyof typeof import('./menu/de.json')
  | keyof typeof import('./notices/de.json')
  | keyof typeof import('./office/de.json')
  | keyof typeof import('./opening/de.json')
  | keyof typeof import('./operating/de.json')
  | keyof typeof import('./pages/de.json')
  | keyof typeof import('./printing/de.json')
  | keyof typeof import('./publish/de.json')
  | keyof typeof import('./settings/de.json')
  | keyof typeof import('./sold-out/de.json')
