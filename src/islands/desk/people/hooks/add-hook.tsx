import { useState } from 'react'
import { hookEventTypes } from '#contract/desk/hook-events.ts'
import { deskHookEndpoints } from '#contract/desk/hooks.ts'
import { formatOfAddress } from '#contract/menu/hook-formats.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useEntry } from '#islands/desk/kit/use-entry.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../access.module.css'
import { HookFields, type ToldOf } from './hook-fields.tsx'

interface Props {
  onAdded: (made: { name: string; secret: string }) => void
}

/** Adds an address that is told of the chosen events, at first of all. */
export function AddHook({ onAdded }: Props) {
  const { t } = useDeskT()
  // Kept in state, because the browser empties a form once it was sent, even if that failed.
  const name = useEntry()
  const [told, setTold] = useState<ToldOf>({ url: '', events: hookEventTypes })
  const { busy, problem, run } = useDeskAction()

  async function add(): Promise<void> {
    const { url, events, format = formatOfAddress(url) } = told
    const body = { name: name.text, url, events: [...events], format }
    const empty = name.sent()
    await run(async idempotencyKey => {
      const { secret } = await provenApi(deskHookEndpoints.addHook, { body }, { idempotencyKey })
      onAdded({ name: body.name, secret })
      empty()
      setTold(now => (now === told ? { ...told, url: '', format: undefined } : now))
    }, JSON.stringify(body))
  }

  return (
    <form action={add} className={styles.add} aria-labelledby="add-hook" noValidate>
      <h3 id="add-hook">{t('Add a webhook')}</h3>
      <label className={desk.field}>
        {t('Name of the other system')}
        <LimitedInput
          autoComplete="off"
          required
          most={40}
          value={name.text}
          onChange={({ target }) => name.type(target.value)}
          {...(problem?.field === 'name' && { 'aria-invalid': true, 'aria-describedby': 'add-hook-problem' })}
        />
      </label>
      <HookFields
        told={told}
        onChange={setTold}
        wrong={problem?.field === 'url' ? 'add-hook-problem' : undefined}
      />
      <Problem id="add-hook-problem" problem={problem} />
      <Button type="submit" primary disabled={busy || told.events.length === 0}>
        {t('Add the webhook')}
      </Button>
    </form>
  )
}
