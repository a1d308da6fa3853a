import { useState } from 'react'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import type { CheckoutValues } from '../checkout-fields.ts'

/** The sections that can be folded, with the fields that they ask for. */
const fieldsOf = {
  orderType: ['deliveryType'],
  contact: ['name', 'email', 'phone'],
  address: ['addressId', 'address.address', 'address.zipcode', 'address.areaId', 'address.extras'],
  time: ['orderTime', 'deliverAt'],
  payment: ['paymentType'],
  tip: ['tip', 'tipAmount'],
  rest: ['notes', 'allergy', 'driverNotes', 'issueInvoice', 'reusable'],
} as const
export type SectionName = keyof typeof fieldsOf
export const sectionNames = Object.keys(fieldsOf) as SectionName[]

export interface Folds {
  isFolded: (name: SectionName) => boolean
  open: (name: SectionName) => void
}

/**
 * Which sections are folded to what they hold (docs/rules.md, R2.203 R2.205). A section with a problem, of the form's
 * own rules or the server's, opens by itself; once open, it stays open.
 */
export function useFolds(
  form: Pick<ApiForm<CheckoutValues>, 'stateOf'>,
  { folded, unsettled }: { folded: readonly SectionName[]; unsettled: SectionName[] },
): Folds {
  const [opened, setOpened] = useState<readonly SectionName[]>(() =>
    sectionNames.filter(name => !folded.includes(name)),
  )
  const wrong = sectionNames.filter(
    name => !opened.includes(name) && (unsettled.includes(name) || hasProblem(form, fieldsOf[name])),
  )
  const all = wrong.length > 0 ? [...opened, ...wrong] : opened
  if (wrong.length > 0) setOpened(all)
  return {
    isFolded: name => !all.includes(name),
    open: name => setOpened([...all, name]),
  }
}

const hasProblem = (form: Pick<ApiForm<CheckoutValues>, 'stateOf'>, fields: readonly string[]): boolean =>
  fields.some(field => form.stateOf(field).status === 'invalid')
