import type { Speed } from '#contract/desk/today.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

interface Props {
  caption: DeskKey
  /** An hour or a station each, and how many orders or lines it had. */
  rows: (Speed & { name: string; count: number })[]
}

/** How long something took: half of it at most, and the slowest. */
export function SpeedTable({ caption, rows }: Props) {
  const { t, duration } = useDeskT()
  if (rows.length === 0) return null
  return (
    <table>
      <caption>{t(caption)}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('Number')}</th>
          <th scope="col">{t('Half of them within')}</th>
          <th scope="col">{t('The slowest')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, median, slowest }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>{duration(median * MINUTE)}</td>
            <td>{duration(slowest * MINUTE)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
