import { type SubmitEvent, useState } from 'react'
import { type DraftStart, openingEndpoints } from '#contract/desk/opening.ts'
import { readChanges } from '#islands/desk/draft/changes.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './opening.module.css'

const startNames: Record<DraftStart['from'], DeskKey> = {
  minimal: 'The least that a shop needs: German, allergens, empty pages for the legal texts',
  demo: 'Everything of the demo restaurant, to be changed',
}

/** Begins the draft of an empty shop. */
export function BeginForm({ onBegun }: { onBegun: () => void }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const [name, setName] = useState('')
  const [from, setFrom] = useState<DraftStart['from']>('minimal')
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    return run(async () => {
      await deskApi(openingEndpoints.beginDraft, { body: { from, name } })
      await readChanges()
      onBegun()
    })
  }
  return (
    <form className={styles.now} onSubmit={begin}>
      <h2>{t('Begin your restaurant')}</h2>
      <p>{t('Nothing is here yet. Begin a draft: nobody sees it before you publish it.')}</p>
      <label className={desk.field}>
        {t('Name of the restaurant')}
        <LimitedInput
          required
          most={100}
          value={name}
          onChange={event => setName(event.target.value.trimStart())}
        />
      </label>
      <fieldset className={styles.choices}>
        <legend>{t('Begin with')}</legend>
        {(['minimal', 'demo'] as const).map(each => (
          <label key={each}>
            <input type="radio" name="from" checked={from === each} onChange={() => setFrom(each)} />
            <span>{t(startNames[each])}</span>
          </label>
        ))}
      </fieldset>
      <Problem problem={problem} />
      <Button type="submit" primary disabled={busy}>
        {t('Begin')}
      </Button>
    </form>
  )
}
