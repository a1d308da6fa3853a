import draft from '#islands/desk/draft/draft.module.css'
import { $draft } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import styles from '../settings.module.css'
import { shippedTexts } from '../texts/shop-texts.ts'
import { TextRow } from '../texts/text-row.tsx'

/** The heading of home, by its English source. */
export const HEADING = 'What would you like to eat?'

/**
 * The heading of the home page in each language: a text of the shop like all others, placed where people look
 * for it.
 */
export function HomeHeading() {
  const { t } = useDeskT()
  const languages = useSelected($draft, state => state.languages)
  const codes = languages.map(({ code }) => code)
  const shipped = useRequest(codes.join(' '), () =>
    Promise.all(codes.map(async code => (await shippedTexts(code))[HEADING] ?? '')),
  )
  return (
    <section className={styles.part} aria-label={t('Heading of the home page')}>
      <h2>{t('Heading of the home page')}</h2>
      <p className={draft.notes}>
        {t('What guests read first, in each language. An empty field shows the standard text')}
      </p>
      {shipped.status === 'failed' && <Problem problem={problemOf(shipped.error)} />}
      {shipped.status === 'ready' && (
        <ul className={styles.texts}>
          {languages.map(({ code, name }, index) => (
            <TextRow key={code} lang={code} text={HEADING} main={name} shipped={shipped.data[index] ?? ''} />
          ))}
        </ul>
      )}
    </section>
  )
}
