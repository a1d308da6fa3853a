import type { DraftReview, RowChange } from '#contract/desk/draft.ts'
import { PictureRow } from '#islands/desk/draft/pictures/picture-row.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { type LineTexts, useLineTexts } from './line-texts.ts'
import styles from './publish.module.css'
import { tableTexts } from './texts.ts'
import { lineChanges, lineText } from './values.ts'

/** From this length on, texts are shown only on demand. */
const LONG = 120

interface Props {
  row: RowChange
  names: DraftReview['names']
}

/** What changes in a row, one line for each field, with the old value beside the new one. */
export function ChangeLines({ row, names }: Props) {
  const { t } = useDeskT()
  const linesOf = useLineTexts(names)
  const { kind, cells, part, table, subject } = row
  const isOwn = table === subject.table
  const about = part === '' ? t(tableTexts[table]) : `${t(tableTexts[table])} ${part}`
  if (kind === 'moved') return <p>{t('Put in another sequence')}</p>
  if (kind === 'gone')
    return (
      <p>
        {t('{what}: removed by something published since, so this change has no effect', { what: about })}
      </p>
    )
  if (kind === 'removed') return <p>{isOwn ? t('Removed') : t('{what} removed', { what: about })}</p>
  const [whole] = cells
  if (whole?.column === '') return <WholeLines from={whole.from} to={whole.to} />
  const lines = linesOf(row)
  if (lines.length === 0) return <p>{`${t('New')}: ${about}`}</p>
  return (
    <dl className={styles.lines}>
      {lines.map(line => (
        <Line key={line.column} line={line} changed={kind === 'changed'} />
      ))}
    </dl>
  )
}

function Line({
  line: { label, from, to, text, isPicture },
  changed,
}: {
  line: LineTexts
  changed: boolean
}) {
  const { t } = useDeskT()
  const value = (cell: string) =>
    isPicture && cell !== '' ? <PictureRow cell={cell} /> : <Value text={text(cell)} />
  return (
    <div>
      <dt>{label}</dt>
      {changed && (
        <dd>
          <s>
            <span className="visually-hidden">{t('before')} </span>
            {value(from)}
          </s>
        </dd>
      )}
      <dd>
        {changed && <span className="visually-hidden">{t('now')} </span>}
        {value(to)}
      </dd>
    </div>
  )
}
function Value({ text }: { text: string }) {
  if (text.length <= LONG) return text
  return (
    <details className="unfold">
      <summary>{`${text.slice(0, LONG)}…`}</summary>
      {text}
    </details>
  )
}

/** A table such as the opening hours, by its rows. */
function WholeLines({ from, to }: { from: string; to: string }) {
  const { t } = useDeskT()
  const { gone, come } = lineChanges(from, to)
  const isSorted = gone.length === 0 && come.length === 0
  if (isSorted) return <p>{t('Put in another sequence')}</p>
  return (
    <ul>
      {gone.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <li key={`gone ${line} ${position}`}>
          <span className="visually-hidden">{t('before')} </span>
          <s>{lineText(line, t)}</s>
        </li>
      ))}
      {come.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <li key={`come ${line} ${position}`}>
          <span className="visually-hidden">{t('now')} </span>
          {lineText(line, t)}
        </li>
      ))}
    </ul>
  )
}
