import type { Address, Area } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { useT } from '#islands/ui/use-t.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { TypedForm, typedAddress, typedValues } from './address-values.ts'
import { TypedFields } from './typed-fields.tsx'

interface TypedAddressProps {
  areas: Area[]
  onDone: (address: Address) => void
  /** The path of the cancel link. */
  cancel: string
}

/** The form for an address of the old system: name, area and address. */
export function TypedAddress({ areas, onDone, cancel }: TypedAddressProps) {
  const t = useT()
  const key = useFormKey()
  const form = useApiForm(endpoints.createAddress, {
    ...formOf(t, undefined),
    ...key,
    toInput: values => ({ body: typedAddress(values, areas, undefined) }),
    onDone,
  })
  return <TypedFields form={form} areas={areas} cancel={cancel} />
}

/** The same form for an existing address. */
export function ChangedAddress({ address, areas, onDone, cancel }: TypedAddressProps & { address: Address }) {
  const t = useT()
  const form = useApiForm(endpoints.updateAddress, {
    ...formOf(t, address),
    toInput: values => ({ params: { id: address.id }, body: typedAddress(values, areas, address) }),
    onDone,
  })
  return <TypedFields form={form} areas={areas} cancel={cancel} />
}

const formOf = (t: Translate, address: Address | undefined) => ({
  id: 'address',
  schema: TypedForm,
  defaultValues: typedValues(address),
  labels: () => ({
    name: t('Name of the address'),
    address: t('Street and house number'),
    areaId: t('Delivery area'),
    extras: t('Address details'),
    isDefault: t('Default address'),
  }),
})
