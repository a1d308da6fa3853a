import type { Folder } from './data-files.ts'

/** Notes ranges of one day that overlap. */
export function checkHours(read: Pick<Folder, 'hours'>): void {
  const hours = read.hours.filter(({ row }) => !row.wrong)
  for (const [index, { row, value }] of hours.entries()) {
    const earlier = hours.slice(0, index).filter(range => range.value.weekday === value.weekday)
    const clash = earlier.find(range => value.opens < end(range.value) && range.value.opens < end(value))
    if (clash) row.mistake('from', `overlaps with row ${clash.row.place.row}`)
  }
}

const end = ({ opens, closes }: { opens: string; closes: string }): string =>
  closes <= opens ? '24:00' : closes
