import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import { Register } from '#contract/api/forms.ts'
import { samePasswords } from '#islands/form/account-rules.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { emailField, textField } from '#islands/form/field.tsx'
import { passwordField } from '#islands/form/password-field.tsx'
import { phoneField } from '#islands/form/phone-field.tsx'
import { termsField } from '#islands/form/terms-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import styles from './access.module.css'
import { finishRegistration } from './finish-registration.ts'

const registerFields = defineFields(
  Register,
  {
    name: textField('Name', { autoComplete: 'name' }),
    email: emailField(),
    phone: phoneField(),
    password: passwordField('Password', { autoComplete: 'new-password', hint: 'At least 8 characters' }),
    password_confirmation: passwordField('Repeat password', { autoComplete: 'new-password' }),
    terms: termsField,
  },
  samePasswords,
)

/** The form for an account with e-mail and password. */
export function RegisterForm() {
  const t = useT()
  const form = useApiForm(accountEndpoints.register, {
    id: 'register',
    fields: registerFields,
    toInput: body => ({ body }),
    ...useFormKey(),
    onDone: (_, { email }) => finishRegistration(email),
  })
  return <WholeForm form={form} method="post" className={styles.form} submit={t('Register')} />
}
