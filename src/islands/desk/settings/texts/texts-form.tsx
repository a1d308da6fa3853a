import { useId, useState } from 'react'
import draft from '#islands/desk/draft/draft.module.css'
import { $draft } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../settings.module.css'
import { allKeys, ownTexts, shippedTexts } from './shop-texts.ts'
import { TextRow } from './text-row.tsx'
import { TextsFile } from './texts-file.tsx'

/** How many texts are shown at first, and more with each tap. */
const SHOWN = 40

/** The texts of the shop itself in one of its languages: buttons, sentences and mistakes, side by side with the default language. */
export function TextsForm() {
  const { t } = useDeskT()
  const id = useId()
  const languages = useSelected($draft, state => state.languages)
  const [chosen, setChosen] = useState<string>()
  const lang = chosen ?? languages[1]?.code ?? languages[0]?.code ?? 'de'
  const main = languages[0]?.code ?? 'de'
  const texts = useDeskRequest(`${main} ${lang}`, async () => ({
    keys: await allKeys(),
    main: await shippedTexts(main),
    shipped: await shippedTexts(lang),
  }))
  return (
    <section className={styles.part} aria-label={t('Texts of the shop')}>
      <h2>{t('Texts of the shop')}</h2>
      <p className={draft.notes}>
        {t(
          'Buttons, sentences and error messages, as guests read them. An empty field shows the standard text',
        )}
      </p>
      <div className={draft.field}>
        <label htmlFor={id}>{t('Language')}</label>
        <select id={id} value={lang} onChange={({ target }) => setChosen(target.value)}>
          <Options of={languages.map(({ code, name }) => [code, name] as const)} />
        </select>
      </div>
      <Problem problem={texts.problem} />
      {texts.data && <Texts key={lang} lang={lang} main={main} known={texts.data} />}
    </section>
  )
}

type Texts = Record<string, string>
interface TextsProps {
  lang: string
  main: string
  known: { keys: string[]; main: Texts; shipped: Texts }
}

function Texts({ lang, main, known }: TextsProps) {
  const { t } = useDeskT()
  const id = useId()
  const table = useTable('translations')
  const [query, setQuery] = useState('')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [shown, setShown] = useState(SHOWN)
  const own = ownTexts(table, lang)
  const mainTexts = { ...known.main, ...ownTexts(table, main) }
  const all = known.keys.map(key => ({
    key,
    main: mainTexts[key] || key,
    text: own[key] ?? '',
    shipped: known.shipped[key] ?? '',
  }))
  const missing = all.filter(({ text, shipped }) => text === '' && shipped === '')
  const words = query.trim().toLowerCase()
  const found = (onlyMissing ? missing : all).filter(each =>
    [each.key, each.main, each.text, each.shipped].some(text => text.toLowerCase().includes(words)),
  )
  return (
    <>
      <p role="status">
        {missing.length === 0
          ? t('Every text is translated')
          : t('{count} of {all} {all|text|texts} {count|is|are} missing', {
              count: missing.length,
              all: all.length,
            })}
      </p>
      <TextsFile
        lang={lang}
        texts={all.map(each => ({ ...each, text: each.text || each.shipped, own: each.text }))}
      />
      <div className={draft.field}>
        <label htmlFor={id}>{t('Find a text')}</label>
        <input id={id} type="text" value={query} onChange={({ target }) => setQuery(target.value)} />
      </div>
      <label className={draft.check}>
        <input
          type="checkbox"
          checked={onlyMissing}
          onChange={({ target }) => setOnlyMissing(target.checked)}
        />
        {t('Only what is missing')}
      </label>
      <ul className={styles.texts}>
        {found.slice(0, shown).map(({ key, main: text, shipped }) => (
          <TextRow key={key} lang={lang} text={key} main={text} shipped={shipped} />
        ))}
      </ul>
      {found.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>
          {t('Show more: {count} left', { count: found.length - shown })}
        </Button>
      )}
    </>
  )
}
