import { useState } from 'react'
import { type DeskHook, deskHookEndpoints } from '#contract/desk/hooks.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../access.module.css'
import { HookFields, type ToldOf } from './hook-fields.tsx'

/** Changes which address a webhook calls, and what that is told. */
export function ChangeHook({ hook, onChanged }: { hook: DeskHook; onChanged: () => void }) {
  const { t } = useDeskT()
  const [told, setTold] = useState<ToldOf>(hook)
  const { busy, problem, run } = useDeskAction()
  const { id, name } = hook

  async function change(): Promise<void> {
    const { url, events, format } = told
    const body = { url, events: [...events], format }
    await run(async () => {
      await provenApi(deskHookEndpoints.changeHook, { params: { id }, body })
      onChanged()
    })
  }

  return (
    <form action={change} className={styles.add} aria-labelledby="change-hook" noValidate>
      <h3 id="change-hook">{t('Change the webhook {name}', { name })}</h3>
      <HookFields
        told={told}
        onChange={setTold}
        wrong={problem?.field === 'url' ? 'change-hook-problem' : undefined}
      />
      <Problem id="change-hook-problem" problem={problem} />
      <Button type="submit" primary disabled={busy || told.events.length === 0}>
        {t('Save the webhook')}
      </Button>
    </form>
  )
}
