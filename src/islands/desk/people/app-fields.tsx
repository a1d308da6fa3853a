import styles from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { QrCode } from '#islands/desk/kit/qr-code.tsx'
import type { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import access from './access.module.css'

interface Props {
  /** What the app is to keep: as text, and as the address of the QR code. */
  secret: string
  address: string
  form: Pick<ReturnType<typeof useDeskForm>, 'at'>
}

/** What an authenticator app has to be shown, and the field for the first code that it shows. */
export function AppFields({ secret, address, form }: Props) {
  const { t } = useDeskT()
  return (
    <>
      <p>{t('Scan this with an authenticator app, or type the secret into it:')}</p>
      <QrCode text={address} />
      <p>
        <a className={access.app} href={address}>
          {t('Open the app on this device')}
        </a>
      </p>
      <p className={access.secret}>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <label className={styles.field}>
        {t('The six digits that the app shows')}
        <LimitedInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          most={10}
          {...form.at('code')}
        />
      </label>
    </>
  )
}
