import { Contact } from '#contract/api/forms.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { emailField, textField } from '#islands/form/field.tsx'
import { privacyField } from '#islands/form/terms-field.tsx'

export const contactFields = defineFields(Contact, {
  fname: textField('First name', { autoComplete: 'given-name', half: true }),
  lname: textField('Last name', { autoComplete: 'family-name', half: true }),
  email: emailField(),
  subject: textField('Subject'),
  message: textField('Message', { rows: 6 }),
  terms: privacyField,
})
