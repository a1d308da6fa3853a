import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import { type TakenFile, TranslatedFile } from '#islands/desk/draft/translated-file.tsx'
import { saveAs } from '#islands/desk/kit/csv.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from '../settings.module.css'
import { changesIn, incompleteRows, type OwnText, readTexts, writeTexts } from './text-files.ts'

interface Props {
  lang: string
  texts: OwnText[]
}

/** The texts of a language as a file for a translator, out and in. */
export function TextsFile({ lang, texts }: Props) {
  const { t, money } = useDeskT()
  const take = async (text: string): Promise<TakenFile> => {
    const found = readTexts(text)
    if (!found) return { status: t('This is not the file that was saved here') }
    if (found.lang !== lang) {
      const names = new Intl.DisplayNames(money.locale, { type: 'language' })
      return {
        status: t(
          'This file is for another language, {other}. Choose that one above, or the file for {language}',
          {
            other: names.of(found.lang) ?? found.lang,
            language: names.of(lang) ?? lang,
          },
        ),
      }
    }
    const incomplete = incompleteRows(text)
    if (incomplete.length > 0) {
      return {
        status: t('Nothing has been taken over: the shop fills in what is in braces'),
        refused: incomplete.map(({ row, missing }) =>
          t('Row {row} lacks {names}', { row, names: missing.join(', ') }),
        ),
      }
    }
    const changes = changesIn(lang, texts, found.translations)
    if (changes.length > 0) await changeDraft(changes)
    return { status: t('{count} {count|text has|texts have} been taken over', { count: changes.length }) }
  }
  return (
    <TranslatedFile
      className={styles.actions}
      save={() => saveAs(`texts-${lang}.csv`, writeTexts(lang, texts))}
      take={take}
    />
  )
}
