import { useEffect, useId, useRef, useState } from 'react'
import { type ProofOptions, proofEndpoints } from '#contract/desk/proof.ts'
import { staffLimits } from '#contract/desk/staff.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { keepProof } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import access from './access.module.css'
import { isBrokenOff, proveByPasskey, supportsPasskeys } from './passkey.ts'

/** Asks the person who has signed in to prove that it is they, by what lets them sign in. */
export function ProofDialog({ onAnswer }: { onAnswer: (proven: boolean) => void }) {
  const { t } = useDeskT()
  const id = useId()
  const [options, setOptions] = useState<ProofOptions>()
  // Kept in state, because the browser empties a form once it was sent, even if that failed.
  const [typed, setTyped] = useState('')
  const form = useDeskForm(async () => {
    keepProof(await deskApi(proofEndpoints.prove, { body: { typed } }))
    onAnswer(true)
  })
  const { run } = form
  const shown = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void run(async () => setOptions(await deskApi(proofEndpoints.getProofOptions)))
  }, [])
  useEffect(() => {
    if (options) shown.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [options])
  const byPasskey = (passkey: Record<string, unknown>) =>
    run(async () => {
      try {
        await proveByPasskey(passkey)
        onAnswer(true)
      } catch (error) {
        // A challenge is used once.
        setOptions(await deskApi(proofEndpoints.getProofOptions))
        if (!isBrokenOff(error)) throw error
        form.say(t('No passkey was used'))
      }
    })
  const { passkey, typed: by, centre } = options ?? {}
  return (
    <Modal aria-labelledby={id} className={access.dialog} onClose={() => onAnswer(false)}>
      <form ref={shown} onSubmit={form.onSubmit} className={styles.startForm}>
        <h2 id={id}>{t('Is it you?')}</h2>
        <p>{t('Prove that it is you before this is done. That holds for five minutes.')}</p>
        {passkey && supportsPasskeys() && (
          <Button primary disabled={form.busy} onClick={() => void byPasskey(passkey)}>
            {t('Use my passkey')}
          </Button>
        )}
        {by && (
          <label className={styles.field}>
            {by === 'code' ? t('Code of the authenticator app, or a recovery code') : t('Password')}
            <LimitedInput
              {...(by === 'code'
                ? { autoComplete: 'one-time-code', most: 40 }
                : { type: 'password', autoComplete: 'current-password', most: staffLimits.text })}
              required
              value={typed}
              onChange={event => setTyped(event.target.value)}
              {...form.at('typed')}
            />
          </label>
        )}
        {centre && (
          <p>
            {t('You have come from the centre. Open this desk from there again: that proves it.')}{' '}
            <a href={`${centre}/desk`}>{t('To the desk of the centre')}</a>
          </p>
        )}
        <Problem id={form.id} problem={form.problem} />
        <div className={styles.actions}>
          {by && (
            <Button type="submit" primary disabled={form.busy}>
              {t('Confirm')}
            </Button>
          )}
          <Button onClick={() => onAnswer(false)}>{t('Cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}
