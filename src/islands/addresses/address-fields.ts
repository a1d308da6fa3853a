import { AddressForm } from '#contract/api/forms.ts'
import { maxLength, required } from '#contract/kit/validators.ts'
import { checkField } from '#islands/form/check-field.tsx'
import { defineFields } from '#islands/form/define-fields.ts'
import { selectField, textField } from '#islands/form/field.tsx'

const { shape } = AddressForm

const name = textField('Name of the address', { hint: 'For example home or work' })
const address = textField('Street and house number', { autoComplete: 'address-line1' })
const extras = textField('Address details', {
  autoComplete: 'address-line2',
  hint: 'Floor, bell, back building',
})
const isDefault = checkField('Default address', 'Use this address by default')

/** The old system's form: the area is chosen (docs/rules.md, R5.13). */
export const typedFields = defineFields(
  { shape: { ...shape, address: required(300), areaId: required() } },
  { name, address, areaId: selectField('Delivery area'), extras, isDefault },
)
export type TypedValues = typeof typedFields.empty

/** The new system's form: the place is found or marked, and the area follows from it, or is chosen where nobody knows the place. */
export const foundFields = defineFields(
  { shape: { ...shape, extras: required(300), areaId: maxLength(100) } },
  {
    address,
    zipcode: textField('Postcode', { autoComplete: 'postal-code', inputMode: 'numeric' }),
    areaId: selectField('Delivery area'),
    name,
    extras,
    isDefault,
  },
)
export type FoundValues = typeof foundFields.empty
