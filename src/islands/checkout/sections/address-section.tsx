import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Area } from '#contract/delivery/area.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { Fields, FormField } from '#islands/form/fields.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { areasFor, areByPlace } from '#lib/cart/delivery/areas.ts'
import { findsPlaces } from '#lib/cart/delivery/finds-places.ts'
import { $extensions } from '#stores/extensions.ts'
import { $foundAreas, aboutPlace, foundAt } from '#stores/order/found-areas.ts'
import type { CheckoutValues } from '../checkout-fields.ts'
import { zipcodeProblem } from '../zipcode-problem.ts'
import fields from './fields.module.css'
import { GuestAddress } from './guest-address.tsx'
import { PlacedArea } from './placed-area.tsx'
import { Section } from './sections.tsx'

interface AddressSectionProps {
  form: ApiForm<CheckoutValues>
  features: Features
  areas: Area[]
  /** What is offered where nothing is delivered to. */
  instead: ReactNode
}

/** The delivery address: one field, and those for postcode and area where it is not understood. */
export function AddressSection({ form, features, areas, instead }: AddressSectionProps) {
  const t = useT()
  const searches = findsPlaces({ ...features, extensions: useStore($extensions) })
  const { zipcode } = form.values.address
  const byPlace = areByPlace(areas)
  const found = foundAt(useStore($foundAreas), zipcode)
  const fitting = byPlace ? (found ?? []) : areasFor(areas, zipcode)
  const isAnswered = aboutPlace(useStore($foundAreas), zipcode) !== undefined
  const area = (
    <>
      {zipcodeProblem(areas, zipcode) === catalogue.outOfRange && instead}
      <FormField
        form={form}
        name="address.areaId"
        disabled={fitting.length === 0}
        options={fitting.map(each => ({ value: each.id, label: each.name }))}
      />
    </>
  )
  return (
    <Section title={t('Delivery address')}>
      <div className={fields.fields}>
        <GuestAddress {...{ form, areas, searches, area }} isAsking={byPlace && !isAnswered} />
        <Fields form={form} names={['address.extras']} />
        {byPlace && <PlacedArea form={form} features={features} instead={instead} />}
      </div>
    </Section>
  )
}
