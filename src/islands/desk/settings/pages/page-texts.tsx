import { useMemo, useState } from 'react'
import { columnIn } from '#contract/desk/draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { $draft } from '#islands/desk/draft/tables.ts'
import { useCell } from '#islands/desk/draft/use-cell.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { excerptOf } from '#islands/desk/kit/excerpt.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './pages.module.css'

const PageText = deskPart(async () => (await import('./page-text.tsx')).PageText)

/** The text of a page in each language: how it begins, and a button that opens it. */
export function PageTexts({ rowKey, page }: { rowKey: string; page: string }) {
  const { t } = useDeskT()
  const languages = useSelected($draft, each => each.languages)
  return (
    <fieldset className={`${draft.fieldset} ${styles.texts}`}>
      <legend>{t('Text')}</legend>
      {languages.map(({ code, name }, index) => (
        <OneText
          key={code}
          rowKey={rowKey}
          page={page}
          column={columnIn('text', code, index)}
          language={name}
          lang={code}
        />
      ))}
    </fieldset>
  )
}

interface OneProps {
  rowKey: string
  /** What the page is called. */
  page: string
  column: string
  language: string
  lang: string
}

function OneText({ rowKey, page, column, language, lang }: OneProps) {
  const { t } = useDeskT()
  const [open, setOpen] = useState(false)
  const cell = useCell('pages', rowKey, column)
  const excerpt = useMemo(() => excerptOf(cell.value), [cell.value])
  return (
    <div className={styles.language}>
      <div className={styles.head}>
        <p>
          <span className={draft.notes}>{language}</span>
          {!open && <span lang={lang}>{excerpt || t('There is no text yet')}</span>}
        </p>
        <Button
          aria-expanded={open}
          aria-label={
            open
              ? t('Close the text: {page}, {language}', { page, language })
              : t('Write: {page}, {language}', { page, language })
          }
          onClick={() => setOpen(!open)}
        >
          {open ? t('Close') : t('Write')}
        </Button>
      </div>
      {open && <PageText cell={cell} label={language} lang={lang} />}
    </div>
  )
}
