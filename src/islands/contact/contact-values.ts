import * as z from 'zod/mini'
import { Contact } from '#contract/forms.ts'
import { consent } from '#islands/form/consent.ts'
import type { Labels } from '#islands/form/use-api-form.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** The contact form's values. */
export const ContactValues = z.object({ ...Contact.shape, terms: consent() })
export type ContactValues = z.input<typeof ContactValues>

export const emptyContact: ContactValues = {
  fname: '',
  lname: '',
  email: '',
  subject: '',
  message: '',
  terms: false,
}

export const contactLabels = (t: Translate): Labels<ContactValues> => ({
  fname: t('First name'),
  lname: t('Last name'),
  email: t('E-mail'),
  subject: t('Subject'),
  message: t('Message'),
  terms: t('Terms and conditions'),
})
