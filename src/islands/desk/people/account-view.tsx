import { useState } from 'react'
import { kitchenEndpoints } from '#contract/desk/endpoints/kitchen-endpoints.ts'
import { type OwnSignIn, ownSignInEndpoints } from '#contract/desk/own-sign-in.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { LanguageSelect } from '#islands/desk/kit/language-select.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './access.module.css'
import { AppSection } from './own/app-section.tsx'
import { PasskeySection } from './own/passkey-section.tsx'
import { PasswordSection } from './own/password-section.tsx'
import { PinSection } from './own/pin-section.tsx'
import { SessionSection } from './own/session-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How people look after their own sign-in: what lets them in, where they are signed in, their PIN, and the way out. */
export function AccountView() {
  const { t } = useDeskT()
  const own = useDeskRequest('own sign-in', () => deskApi(ownSignInEndpoints.getOwnSignIn))
  const [codes, setCodes] = useState<string[]>([])
  if (codes.length > 0)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes([])
          own.reload()
        }}
      />
    )
  return (
    <ViewMain title={t('My sign-in')} className={styles.access}>
      <Problem problem={own.problem} />
      {own.data && <p>{t('Signed in as {name}', { name: `${own.data.name} (${own.data.email})` })}</p>}
      {own.data?.centre === null && <WaysIn own={own.data} onChanged={own.reload} onCodes={setCodes} />}
      {own.data?.centre && (
        <p>
          {t('You sign in at the centre, so it is changed there')}.{' '}
          <a href={`${own.data.centre}/desk`}>{t('To the desk of the centre')}</a>
        </p>
      )}
      <PinSection />
      {own.data && <SessionSection sessions={own.data.sessions} onEnded={own.reload} />}
      <SignOut />
      <LanguageSelect />
    </ViewMain>
  )
}

interface WaysInProps {
  own: OwnSignIn
  onChanged: () => void
  onCodes: (codes: string[]) => void
}

const WaysIn = ({ own, onChanged, onCodes }: WaysInProps) => (
  <>
    <PasswordSection own={own} onChanged={onChanged} />
    <PasskeySection passkeys={own.passkeys} onChanged={onChanged} />
    <AppSection own={own} onChanged={onChanged} onCodes={onCodes} />
  </>
)

function SignOut() {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const signOut = () =>
    run(async () => {
      // Input for the draft is saved in the name of the person who typed it.
      await saveNow()
      await deskApi(kitchenEndpoints.unpair)
      location.reload()
    })
  return (
    <div>
      <Problem problem={problem} />
      <Button disabled={busy} onClick={signOut}>
        {t('Sign out')}
      </Button>
    </div>
  )
}
