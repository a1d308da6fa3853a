import { type TakenFile, TranslatedFile } from '#islands/desk/draft/translated-file.tsx'
import { saveAs } from '#islands/desk/kit/csv.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { type ListedText, type NewText, readTextFile, writeTextFile } from './text-file.ts'
import styles from './texts.module.css'

interface Props {
  lang: string
  texts: readonly ListedText[]
  onTake: (found: readonly NewText[]) => Promise<void>
}

/** All texts of a language as a file for somebody who translates them, and what comes back. */
export function TextFileOutAndIn({ lang, texts, onTake }: Props) {
  const { t } = useDeskT()
  const take = async (text: string): Promise<TakenFile> => {
    const answer = readTextFile(text, lang, texts)
    if (!answer) return { status: t('This is not the file that was saved here for this language') }
    await onTake(answer.found)
    return {
      status: t('{count} {count|text has|texts have} been taken over', { count: answer.found.length }),
      refused: answer.left.map(({ row, name, why }) =>
        t('Row {row}, {name}: {why}', { row, name, why: t(why) }),
      ),
    }
  }
  return (
    <TranslatedFile
      className={styles.file}
      save={() => saveAs(`menu-${lang}.csv`, writeTextFile(lang, texts))}
      take={take}
    />
  )
}
