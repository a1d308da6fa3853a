import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import { ResetPassword as ResetBody } from '#contract/api/forms.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { emailField } from '#islands/form/field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { withReturn } from '#lib/routing/return-to.ts'
import { setNotice } from '#stores/notice.ts'
import styles from './access.module.css'
import { AuthLink, AuthLinks } from './auth-links.tsx'
import { GuestGate } from './guest-gate.tsx'

const resetFields = defineFields(ResetBody, { email: emailField({ autoComplete: 'username' }) })

/** /reset-password: sends a reset link by e-mail. The message is the same whether or not the account exists. */
export const ResetPassword = () => <GuestGate>{features => <ResetPage features={features} />}</GuestGate>

function ResetPage({ features }: { features: Features }) {
  const t = useT()
  const byLink = features.extensions.has('reset-link')
  const form = useApiForm(accountEndpoints.resetPassword, {
    id: 'reset',
    fields: resetFields,
    toInput: body => ({ body }),
    onDone: (_, { email }) => {
      setNotice({ text: byLink ? catalogue.resetLinkSent : catalogue.passwordSent, email })
      location.assign(ownPath(withReturn(paths.login, location.search)))
    },
  })
  return (
    <div className={styles.page}>
      <p>
        {byLink
          ? t('Tell us your e-mail address, and we send you a link for a new password.')
          : t('Tell us your e-mail address, and we send you a new password.')}
      </p>
      <WholeForm form={form} method="post" className={styles.form} submit={t('Reset password')} />
      <AuthLinks>
        <AuthLink path={paths.login}>{t('Back to login')}</AuthLink>
      </AuthLinks>
    </div>
  )
}
