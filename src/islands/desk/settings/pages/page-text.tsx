import { useId, useMemo, useState } from 'react'
import { CellNotes } from '#islands/desk/draft/cell-notes.tsx'
import draft from '#islands/desk/draft/draft.module.css'
import { TextCell } from '#islands/desk/draft/text-cell.tsx'
import type { DraftCell } from '#islands/desk/draft/use-cell.ts'
import { excerptOf } from '#islands/desk/kit/excerpt.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { PageEditor } from './page-editor.tsx'
import { bodyOf, keepsAll } from './page-html.ts'
import styles from './pages.module.css'

interface Props {
  cell: DraftCell
  label: string
  lang: string
}

/**
 * The text of a page in one language, in the editor or as HTML. What the editor would lose is shown as HTML, also when somebody
 * else has written it meanwhile.
 */
export function PageText({ cell, label, lang }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const [written, setWritten] = useState<string>()
  const [opened, setOpened] = useState(cell.value)
  // Of somebody else, or typed as HTML.
  if (cell.value !== opened && cell.value !== written) setOpened(cell.value)
  const isKept = useMemo(() => keepsAll(bodyOf(opened)), [opened])
  const [asHtml, setAsHtml] = useState(!isKept)
  if (!isKept && !asHtml) setAsHtml(true)
  return (
    <div className={styles.text}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have to have a legend that is seen */}
      <div role="group" aria-label={t('How the text is changed')} className={styles.actions}>
        <Button aria-pressed={!asHtml} disabled={!isKept} onClick={() => setAsHtml(false)}>
          {t('As guests read it')}
        </Button>
        <Button
          aria-pressed={asHtml}
          onClick={() => {
            setOpened(cell.value)
            setAsHtml(true)
          }}
        >
          {t('As HTML')}
        </Button>
      </div>
      {!isKept && (
        <p role="status" className={draft.notes}>
          {t(
            'This page has HTML that the editor would lose, so it is shown as HTML. Nothing has been changed',
          )}
        </p>
      )}
      {asHtml ? (
        <TextCell cell={cell} kind={{ as: 'long' }} label={label} lang={lang} hint={HINT} />
      ) : (
        <>
          <PageEditor
            key={opened}
            html={opened}
            label={label}
            lang={lang}
            describedBy={`${id}-notes`}
            onChange={html => {
              setWritten(html)
              cell.set(html)
            }}
          />
          <CellNotes id={`${id}-notes`} cell={cell} shown={excerptOf} />
        </>
      )}
    </div>
  )
}

const HINT =
  'In HTML: <h2>, <p>, <ul>, <a>, <strong>, <table> and the like. Scripts, styles and forms are taken out'
