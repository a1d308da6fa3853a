import { useState } from 'react'
import { siteEndpoints } from '#contract/api/endpoints/site.ts'
import { Withdrawal } from '#contract/api/forms.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { emailField, textField } from '#islands/form/field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { Announced } from '#islands/ui/announced.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import styles from './withdrawal.module.css'

const withdrawalFields = defineFields(Withdrawal, {
  name: textField('Name', { autoComplete: 'name' }),
  email: emailField({ hint: 'We confirm your withdrawal to this address' }),
  order: textField('Order number', { hint: 'In your confirmation mail; otherwise the day of your order' }),
  goods: textField('What do you withdraw from?', {
    rows: 3,
    hint: 'Empty means everything that can be withdrawn from',
  }),
})

/** The second step of a withdrawal: who withdraws from which order. Its button confirms it. */
export function WithdrawalForm() {
  const t = useT()
  const [sent, setSent] = useState(false)
  const { callOptions, onFail } = useFormKey()
  const form = useApiForm(siteEndpoints.withdraw, {
    id: 'withdrawal',
    fields: withdrawalFields,
    toInput: body => ({ body }),
    callOptions,
    onDone: () => setSent(true),
    onFail,
  })
  if (sent) {
    return (
      <Announced className="notice">
        <p>
          {t(
            'We have received your withdrawal. The receipt with date and time is on its way to you by e-mail.',
          )}
        </p>
      </Announced>
    )
  }
  return (
    <WholeForm
      form={form}
      className={styles.form}
      aria-labelledby="h-withdraw"
      submit={t('Confirm withdrawal')}
    />
  )
}
