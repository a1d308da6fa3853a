import { useState } from 'react'
import { type KeyAbility, keyAbilities } from '#contract/api/abilities.ts'
import { deskKeyEndpoints } from '#contract/desk/keys.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Ticks } from '#islands/desk/kit/ticks.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useEntry } from '#islands/desk/kit/use-entry.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { abilityNames } from '#lib/i18n/desk/ability-names.ts'
import styles from './access.module.css'
import { ShownOnce } from './shown-once.tsx'

/** Makes a key, which is shown until the view is left. */
export function AddKey({ onAdded }: { onAdded: () => void }) {
  const { t } = useDeskT()
  // Kept in state, because the browser empties a form once it was sent, even if that failed.
  const name = useEntry()
  const [abilities, setAbilities] = useState<KeyAbility[]>(['orders:read'])
  const [made, setMade] = useState<{ name: string; key: string }>()
  const { busy, problem, run } = useDeskAction()

  async function add(): Promise<void> {
    const body = { name: name.text, abilities }
    const empty = name.sent()
    await run(async idempotencyKey => {
      const { key } = await provenApi(deskKeyEndpoints.makeKey, { body }, { idempotencyKey })
      setMade({ name: body.name, key })
      empty()
      onAdded()
    }, JSON.stringify(body))
  }

  return (
    <form action={add} className={styles.add} aria-labelledby="add-key" noValidate>
      <h3 id="add-key">{t('Make a key')}</h3>
      <label className={desk.field}>
        {t('Name of the program')}
        <LimitedInput
          autoComplete="off"
          required
          most={40}
          value={name.text}
          aria-invalid={problem?.field === 'name' || undefined}
          aria-describedby={problem && 'add-key-problem'}
          onChange={event => name.type(event.target.value)}
        />
      </label>
      <fieldset className={styles.abilities}>
        <legend>{t('May do')}</legend>
        <Ticks
          all={keyAbilities}
          chosen={abilities}
          nameOf={ability => t(abilityNames[ability])}
          onChange={setAbilities}
        />
      </fieldset>
      <Problem id="add-key-problem" problem={problem} />
      <Button type="submit" primary disabled={busy || abilities.length === 0}>
        {t('Make the key')}
      </Button>
      <ShownOnce
        about={
          made &&
          t(
            'The key of {name}. It is shown only now: copy it into the program, and give it to nobody else.',
            {
              name: made.name,
            },
          )
        }
        text={made?.key}
      />
    </form>
  )
}
