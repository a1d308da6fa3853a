import { picturesIn } from '#contract/data/tables.ts'
import type { DraftReview, RowChange } from '#contract/desk/draft.ts'
import { cellColumn } from '#islands/desk/draft/columns.ts'
import { settingText } from '#islands/desk/draft/known/setting-text.ts'
import { PictureRow } from '#islands/desk/draft/pictures/picture-row.tsx'
import { shownTimes } from '#islands/desk/draft/weekly-times.ts'
import { textOfHtml } from '#islands/desk/kit/excerpt.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { isListed } from './listed-columns.ts'
import styles from './publish.module.css'
import { tableTexts } from './texts.ts'
import { lineChanges, lineText, valueText } from './values.ts'

/** From this length on, texts are shown only on demand. */
const LONG = 120

interface Props {
  row: RowChange
  names: DraftReview['names']
}

/** What changes in a row, one line for each field, with the old value beside the new one. */
export function ChangeLines({ row, names }: Props) {
  const { t } = useDeskT()
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
  const listed = cells.filter(({ column }) => isListed(row, column))
  if (listed.length === 0) return <p>{`${t('New')}: ${about}`}</p>
  return (
    <dl className={styles.lines}>
      {listed.map(cell => (
        <Line key={cell.column} row={row} cell={cell} names={names} />
      ))}
    </dl>
  )
}

interface LineProps extends Props {
  cell: RowChange['cells'][number]
}

function Line({ row: { kind, part, table, key: rowKey }, cell: { column, from, to }, names }: LineProps) {
  const { t, price, money } = useDeskT()
  const { column: described, lang } = cellColumn(table, column) ?? {}
  const language = lang && new Intl.DisplayNames(money.locale, { type: 'language' }).of(lang)
  const isOwnName = column === 'name' && to === part
  const words = isOwnName ? [t(tableTexts[table])] : [described ? t(described.label) : column, part]
  const label = [...words, language && `(${language})`].filter(Boolean).join(' ')
  const times = (cell: string): string => shownTimes(cell, money.locale)
  const isPage = described?.kind === 'html' && textOfHtml(from) !== textOfHtml(to)
  const text = (value: string): string => {
    // A page in words, unless only its markup has changed.
    if (isPage && value !== '') return textOfHtml(value)
    const setting = table === 'settings' && column === 'value' ? settingText(rowKey, value, t) : undefined
    return setting ?? valueText(described, value, { t, price, times, names })
  }
  const value = (cell: string) =>
    picturesIn(described, cell) && cell !== '' ? <PictureRow cell={cell} /> : <Value text={text(cell)} />
  return (
    <div>
      <dt>{label}</dt>
      {kind === 'changed' && (
        <dd>
          <s>
            <span className="visually-hidden">{t('before')} </span>
            {value(from)}
          </s>
        </dd>
      )}
      <dd>
        {kind === 'changed' && <span className="visually-hidden">{t('now')} </span>}
        {value(to)}
      </dd>
    </div>
  )
}

function Value({ text }: { text: string }) {
  if (text.length <= LONG) return text
  return (
    <details>
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
