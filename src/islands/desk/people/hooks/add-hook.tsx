import { useState } from 'react'
import { deskHookEndpoints } from '#contract/desk/hooks.ts'
import { type HookEventType, hookEventTypes } from '#contract/hook-events.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Ticks } from '#islands/desk/kit/ticks.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { hookEventNames } from '#lib/i18n/desk/hook-names.ts'
import styles from '../access.module.css'

interface Props {
  onAdded: (made: { name: string; secret: string }) => void
}

/** Adds an address that is told of the chosen events, at first of all. */
export function AddHook({ onAdded }: Props) {
  const { t } = useDeskT()
  // Kept in state, because the browser empties a form once it was sent, even if that failed.
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<HookEventType[]>(hookEventTypes)
  const { busy, problem, run } = useDeskAction()
  const at = (field: string) =>
    problem?.field === field && { 'aria-invalid': true, 'aria-describedby': 'add-hook-problem' }

  async function add(): Promise<void> {
    const body = { name, url, events }
    await run(async idempotencyKey => {
      const { secret } = await provenApi(deskHookEndpoints.addHook, { body }, { idempotencyKey })
      onAdded({ name, secret })
      setName('')
      setUrl('')
    }, JSON.stringify(body))
  }

  return (
    <form action={add} className={styles.add} aria-labelledby="add-hook" noValidate>
      <h3 id="add-hook">{t('Add a webhook')}</h3>
      <label className={desk.field}>
        {t('Name of the other system')}
        <input
          autoComplete="off"
          required
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...at('name')}
        />
      </label>
      <label className={desk.field}>
        {t('Address that is called')}
        <input
          type="url"
          autoComplete="off"
          required
          value={url}
          placeholder="https://"
          onChange={({ target }) => setUrl(target.value)}
          {...at('url')}
        />
      </label>
      <fieldset className={styles.abilities}>
        <legend>{t('Is told')}</legend>
        <Ticks
          all={hookEventTypes}
          chosen={events}
          nameOf={type => t(hookEventNames[type])}
          onChange={setEvents}
        />
      </fieldset>
      <Problem id="add-hook-problem" problem={problem} />
      <Button type="submit" primary disabled={busy || events.length === 0}>
        {t('Add the webhook')}
      </Button>
    </form>
  )
}
