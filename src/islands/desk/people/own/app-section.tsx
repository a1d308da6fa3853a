import { useState } from 'react'
import { type NewApp, type OwnSignIn, ownSignInEndpoints } from '#contract/desk/own-sign-in.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import access from '../access.module.css'
import { AppFields } from '../app-fields.tsx'
import { useOwnChange } from './use-own-change.ts'

interface Props {
  own: OwnSignIn
  onChanged: () => void
  /** Shows new recovery codes, this once. */
  onCodes: (codes: string[]) => void
}

/** The authenticator app of a person, and the recovery codes that stand in for it. */
export function AppSection({ own: { app, password, codes }, onChanged, onCodes }: Props) {
  const { t } = useDeskT()
  const { busy, problem, run, change } = useOwnChange(onChanged)
  const [wanted, setWanted] = useState<NewApp>()
  const begin = () => run(async () => setWanted(await provenApi(ownSignInEndpoints.getOwnApp)), 'app')
  const renew = () =>
    run(async () => onCodes((await provenApi(ownSignInEndpoints.renewOwnCodes)).recoveryCodes), 'codes')
  const remove = () => change(() => provenApi(ownSignInEndpoints.removeOwnApp), 'remove')
  return (
    <section aria-labelledby="own-app">
      <h2 id="own-app">{t('Authenticator app')}</h2>
      <p className={access.note}>
        {app
          ? t('Beside your password you type a code of your app. Recovery codes left: {count}', {
              count: codes,
            })
          : t('An app on your phone shows a code that you type beside your password.')}
      </p>
      <Problem problem={problem} />
      {wanted ? (
        <NewAppForm app={wanted} onCodes={onCodes} />
      ) : (
        <div className={access.actions}>
          {app && (
            <Confirm
              text={t('New recovery codes')}
              question={t('The codes that you have will no longer work.')}
              yes={t('Make new ones')}
              busy={busy}
              onConfirm={renew}
            />
          )}
          {password && (
            <Button disabled={busy} onClick={() => void begin()}>
              {app ? t('Set up another app') : t('Set up an app')}
            </Button>
          )}
          {app && (
            <Confirm
              text={t('Remove the app')}
              question={t('Then your password alone lets you in, if your role allows that.')}
              yes={t('Really remove?')}
              busy={busy}
              onConfirm={remove}
            />
          )}
        </div>
      )}
    </section>
  )
}

function NewAppForm({ app: { nonce, secret, address }, onCodes }: { app: NewApp } & Pick<Props, 'onCodes'>) {
  const { t } = useDeskT()
  const form = useDeskForm(async data => {
    const body = { nonce, code: String(data.get('code')) }
    onCodes((await provenApi(ownSignInEndpoints.setOwnApp, { body })).recoveryCodes)
  })
  return (
    <form onSubmit={form.onSubmit} className={access.add}>
      <AppFields secret={secret} address={address} form={form} />
      <Problem id={form.id} problem={form.problem} />
      <Button type="submit" primary disabled={form.busy}>
        {t('Set up this app')}
      </Button>
    </form>
  )
}
