/** What the desk calls the columns of the data files, with what helps to fill them in (src/lib/contract/describe/data/). */
export type ColumnText = keyof typeof import('./columns/de.json')

/** The parts of the desk's texts, each a folder with a dictionary for each language; the orders' dictionaries are above them. */
interface Parts {
  account: typeof import('./account/de.json')
  branches: typeof import('./branches/de.json')
  bring: typeof import('./bring/de.json')
  builds: typeof import('./builds/de.json')
  columns: typeof import('./columns/de.json')
  counter: typeof import('./counter/de.json')
  days: typeof import('./days/de.json')
  entry: typeof import('./entry/de.json')
  files: typeof import('./files/de.json')
  menu: typeof import('./menu/de.json')
  notices: typeof import('./notices/de.json')
  office: typeof import('./office/de.json')
  opening: typeof import('./opening/de.json')
  operating: typeof import('./operating/de.json')
  orders: typeof import('./de.json')
  overview: typeof import('./overview/de.json')
  pages: typeof import('./pages/de.json')
  printing: typeof import('./printing/de.json')
  promotions: typeof import('./promotions/de.json')
  publish: typeof import('./publish/de.json')
  settings: typeof import('./settings/de.json')
  steps: typeof import('./steps/de.json')
  'sold-out': typeof import('./sold-out/de.json')
}

/** The desk's texts by their English source texts. */
export type DeskKey = { [Part in keyof Parts]: keyof Parts[Part] }[keyof Parts]

/** What is wrong with a menu, or doubtful in one that is brought, comes from the server as text, so no code uses the keys of its part. */
export type DeskTextPart = keyof Parts | 'mistakes' | 'brought'
