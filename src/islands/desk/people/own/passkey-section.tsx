import { useStore } from '@nanostores/react'
import { type OwnPasskey, ownSignInEndpoints, PASSKEY_NAME_LENGTH } from '#contract/desk/own-sign-in.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import styles from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { $device } from '#islands/desk/live/session.ts'
import { Button } from '#islands/ui/button.tsx'
import access from '../access.module.css'
import { addPasskey, isBrokenOff, supportsPasskeys } from '../passkey.ts'
import { useOwnChange } from './use-own-change.ts'

interface Props {
  passkeys: OwnPasskey[]
  onChanged: () => void
}

/** The passkeys of a person, each with its last use, and how they add another one. */
export function PasskeySection({ passkeys, onChanged }: Props) {
  const { t, dateTime } = useDeskT()
  const { busy, problem, change } = useOwnChange(onChanged)
  const remove = (id: string) =>
    change(() => provenApi(ownSignInEndpoints.removeOwnPasskey, { params: { id } }), id)
  return (
    <section aria-labelledby="own-passkeys">
      <h2 id="own-passkeys">{t('Passkeys')}</h2>
      {passkeys.length === 0 && (
        <p className={access.note}>
          {t('Your device confirms with fingerprint, face or its PIN that it is you. Nothing to remember.')}
        </p>
      )}
      <ul className={access.rows}>
        {passkeys.map(({ id, name, createdAt, usedAt }) => {
          const shown = name || t('Passkey')
          return (
            <li key={id}>
              <p>
                {shown}
                <small>
                  {t('Added {time}', { time: dateTime(createdAt) })}
                  {usedAt && ` · ${t('Last used {time}', { time: dateTime(usedAt) })}`}
                </small>
              </p>
              <Confirm
                text={t('Remove')}
                label={t('Remove {name}', { name: shown })}
                question={t('Nobody can sign in with this passkey any more.')}
                yes={t('Really remove?')}
                busy={busy}
                onConfirm={() => remove(id)}
              />
            </li>
          )
        })}
      </ul>
      <Problem problem={problem} />
      {supportsPasskeys() && <AddPasskey onAdded={onChanged} />}
    </section>
  )
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { t } = useDeskT()
  const device = useStore($device)
  const form = useDeskForm(async data => {
    try {
      await addPasskey(String(data.get('name')))
      onAdded()
    } catch (error) {
      if (!isBrokenOff(error)) throw error
      form.say(t('No passkey was made'))
    }
  })
  return (
    <form onSubmit={form.onSubmit} className={access.add}>
      <label className={styles.field}>
        {t('Name of the new passkey')}
        <LimitedInput
          name="name"
          required
          most={PASSKEY_NAME_LENGTH}
          defaultValue={device?.name}
          autoComplete="off"
          {...form.at('name')}
        />
      </label>
      <Problem id={form.id} problem={form.problem} />
      <Button type="submit" disabled={form.busy}>
        {t('Make a passkey')}
      </Button>
    </form>
  )
}
