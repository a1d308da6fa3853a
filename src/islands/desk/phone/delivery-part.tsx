import type { PhoneQuote, PhoneShop } from '#contract/desk/phone.ts'
import { zipcodeKey } from '#contract/kit/normal-forms.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { streetOf } from '#lib/cart/delivery/street-of.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { BlockForm } from './block-form.tsx'
import styles from './phone.module.css'
import { StreetField } from './street-field.tsx'
import { TextField } from './text-field.tsx'
import { type TypedOrder, type } from './typed.ts'

interface Props {
  shop: PhoneShop
  typed: TypedOrder
  quote: PhoneQuote | undefined
}

/** How the guest gets the order, where, and when. */
export function DeliveryPart({ shop, typed, quote }: Props) {
  const { t, when, price } = useDeskT()
  const { deliveryType, time, address, zipcode } = typed
  if (!deliveryType) return null
  const { isDelivered, isAtTable, isAtCar } = rulesOf(deliveryType)
  const times = shop.times.filter(({ types }) => types?.includes(deliveryType) ?? true)
  const asked = quote?.problems.some(({ field }) => field === 'address.areaId') ?? false
  const here = shop.areas.filter(area => zipcodeKey(area.zipcode) === zipcodeKey(zipcode))
  const areas = here.length > 0 ? here : asked ? shop.areas : []
  return (
    <section className={styles.fields} aria-label={t('How and when')}>
      <SelectField
        label={t('Order type')}
        value={deliveryType}
        options={shop.orderTypes.map(each => [each, t(typeNames[each])] as const)}
        onChange={({ target }) =>
          type({ deliveryType: shop.orderTypes.find(each => each === target.value), payment: '', time: '' })
        }
      />
      <SelectField
        label={t('Time')}
        value={time}
        options={[
          ['', t('As soon as possible')],
          ...(time !== '' && !times.some(each => each.time === time) ? [[time, when(time)] as const] : []),
          ...times.map(each => [each.time, when(each.time)] as const),
        ]}
        onChange={({ target }) => type({ deliveryType, time: target.value })}
      />
      {isDelivered && (
        <>
          <StreetField
            value={address}
            searches={shop.findsPlaces}
            onType={text => type({ deliveryType, address: text, areaId: '' })}
            onPick={place =>
              type({
                deliveryType,
                address: streetOf(place),
                zipcode: place.zipcode ?? zipcode,
                areaId: '',
              })
            }
          />
          <TextField
            label={t('Postcode')}
            value={zipcode}
            onType={text => type({ deliveryType, zipcode: text, areaId: '' })}
          />
          <TextField label={t('Floor, bell')} value={typed.extras} onType={extras => type({ extras })} />
          {areas.length > 1 && (
            <SelectField
              label={t('Delivery area')}
              value={typed.areaId}
              options={[['', t('Please choose')], ...areas.map(({ id, name }) => [id, name] as const)]}
              onChange={({ target }) => type({ areaId: target.value })}
            />
          )}
          {quote?.area && (
            <p role="status" className={styles.area}>
              {t('{area}: minimum order {minimum}, delivery {fee}', {
                area: quote.area.name,
                minimum: price(quote.area.minimumOrder),
                fee: price(quote.quote.delivery),
              })}
            </p>
          )}
          {shop.driverNotes && (
            <TextField
              label={t('For the driver')}
              value={typed.driverNotes}
              onType={driverNotes => type({ driverNotes })}
            />
          )}
          {address.trim() !== '' && zipcode.trim() !== '' && (
            <BlockForm
              key={`${address} ${zipcode}`}
              what={{ kind: 'address', address, zipcode }}
              text={t('Block this address')}
            />
          )}
        </>
      )}
      {isAtTable && (
        <SelectField
          label={t('Table')}
          value={typed.table}
          options={[['', t('Please choose')], ...shop.tables.map(({ id, name }) => [id, name] as const)]}
          onChange={({ target }) => type({ table: target.value })}
        />
      )}
      {isAtCar && <TextField label={t('Car')} value={typed.car} onType={car => type({ car })} />}
      <label className={`${desk.field} ${styles.wide}`}>
        {t('Note for the kitchen')}
        <textarea rows={2} value={typed.notes} onChange={({ target }) => type({ notes: target.value })} />
      </label>
      {shop.allergyMark && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={typed.allergy}
            onChange={({ target }) => type({ allergy: target.checked })}
          />
          {t('Allergy or intolerance')}
        </label>
      )}
    </section>
  )
}
