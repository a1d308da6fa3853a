import { useMemo, useState } from 'react'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { type DraftHome, previewEndpoints } from '#contract/desk/preview.ts'
import { draftUnclear } from '#contract/desk/texts.ts'
import { isOn } from '#contract/kit/on.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { $draft } from '#islands/desk/draft/tables.ts'
import { useRow } from '#islands/desk/draft/use-cell.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { problemOf } from '#islands/desk/live/problem-of.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { translate, translateBy } from '#lib/i18n/translate.ts'
import { prefixOf } from '#lib/routing/site-locale.ts'
import { ownTexts, shippedTexts } from '../../texts/shop-texts.ts'
import { HEADING } from '../home-heading.tsx'
import { shopSurfaces } from '../surfaces.ts'
import { barColour, type ColourScheme, rulesOf } from './look.ts'
import { LookFrame } from './look-frame.tsx'
import { type PageCopy, readCopy } from './page-copy.ts'
import styles from './preview.module.css'
import { useLook } from './use-look.ts'

const DISHES_OF_NOW: DeskKey = 'While the draft has mistakes, this shows the dishes that guests see now'

const schemes: Record<ColourScheme, DeskKey> = { light: 'In light', dark: 'In the dark' }

/** The home page with the draft's look, on a phone and on a computer; it follows every change. */
export function LookPreview() {
  const { t } = useDeskT()
  const languages = useSelected($draft, draft => draft.languages)
  const main = languages[0]?.code ?? 'de'
  const [chosen, setChosen] = useState<string>()
  const lang = languages.find(({ code }) => code === chosen)?.code ?? main
  const addressIn = useHomeAddresses(main)
  const page = useRequest(
    `${addressIn(main)} ${main}`,
    async () => {
      const [copy, texts, menu] = await Promise.all([
        readCopy(addressIn(lang)),
        shippedTexts(lang),
        readMenu(lang),
      ])
      return { lang, copy, texts, ...menu }
    },
    // The frames stay until the page in the other language is there.
    lang,
  )
  return (
    <section className={styles.preview} aria-label={t('Preview of the home page')}>
      <h2>{t('Preview of the home page')}</h2>
      {page.status === 'ready' && languages.length > 1 && (
        <SelectField
          label={t('Language of the page')}
          value={lang}
          options={languages.map(({ code, name }) => [code, name])}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {page.status === 'ready' && page.data.copy && (
        <>
          {page.data.problem && <p className={draft.notes}>{t.dynamic(page.data.problem)}</p>}
          <Frames {...page.data} copy={page.data.copy} />
        </>
      )}
      {(page.status === 'failed' || (page.status === 'ready' && !page.data.copy)) && (
        <p className={draft.notes}>
          {t('No preview: the home page is not built yet, or it is on another server')}
        </p>
      )}
    </section>
  )
}

/** The draft's menu, or why the frames show the one that guests read. */
async function readMenu(lang: string): Promise<{ home?: DraftHome; problem?: string }> {
  try {
    return { home: await deskApi(previewEndpoints.getDraftHome, { params: { lang } }) }
  } catch (error) {
    const { text } = problemOf(error)
    return { problem: text === draftUnclear ? DISHES_OF_NOW : text }
  }
}

interface FramesProps {
  copy: PageCopy
  home?: DraftHome
  lang: string
  /** The texts that ship in the language. */
  texts: Record<string, string>
}

function Frames({ copy, home, lang, texts }: FramesProps) {
  const { t } = useDeskT()
  const [scheme, setScheme] = useState<ColourScheme>('light')
  const surfaces = useMemo(shopSurfaces, [])
  const look = useLook(lang, texts[HEADING] ?? HEADING)
  const own = useTable('translations')
  const pageT = useMemo(() => {
    const words = { ...texts, ...ownTexts(own, lang) }
    return translateBy((key, params) => translate(words, key, params))
  }, [texts, own, lang])
  const shown = { copy, home, t: pageT, look, rules: rulesOf(look, surfaces, scheme), scheme }
  return (
    <>
      <fieldset className={styles.schemes}>
        <legend className="visually-hidden">{t('Colours of the device')}</legend>
        {(['light', 'dark'] as const).map(each => (
          <label key={each} className="chip">
            <input type="radio" name="scheme" checked={scheme === each} onChange={() => setScheme(each)} />
            {t(schemes[each])}
          </label>
        ))}
      </fieldset>
      <div className={styles.screens}>
        <LookFrame title={t('On a computer')} width={1280} height={760} {...shown} />
        <LookFrame
          title={t('On a phone')}
          width={390}
          height={620}
          bar={barColour(look, surfaces, scheme)}
          {...shown}
        />
      </div>
    </>
  )
}

/** The path of the home page that this desk belongs to, in each language: that of its branch. */
function useHomeAddresses(defaultLang: string): (lang: string) => string {
  const branches = useRow('settings', 'HAS_BRANCH' satisfies SettingKey)
  const branch = useRow('settings', 'BRANCH' satisfies SettingKey)?.cells.value ?? ''
  const slug = isOn(branches?.cells.value ?? '') && branch !== '' ? branch : null
  return lang => prefixOf({ branch: slug, lang, defaultLang }) || '/'
}
