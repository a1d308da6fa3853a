import { Withdrawal } from '#contract/forms.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { emailField, textField } from '#islands/form/field.tsx'

export const withdrawalFields = defineFields(Withdrawal, {
  name: textField('Name', { autoComplete: 'name' }),
  email: emailField({ hint: 'We confirm your withdrawal to this address' }),
  order: textField('Order number', { hint: 'In your confirmation mail; otherwise the day of your order' }),
  goods: textField('What do you withdraw from?', {
    rows: 3,
    maxLength: 1000,
    hint: 'Empty means everything that can be withdrawn from',
  }),
})
