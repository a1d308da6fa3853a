import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { TextLimit } from '#islands/ui/text-length.tsx'
import { keepTyped } from '#lib/cart/delivery/keep-choice.ts'
import { MAX_PLACE_LENGTH, typedPlace } from '#lib/cart/delivery/typed-place.ts'
import { orderTypeName } from '#lib/i18n/order-type-name.ts'
import { isTooLong } from '#lib/i18n/text-length.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $areas } from '#stores/order/areas.ts'
import { placeText, streetAt } from '#stores/order/order-street.ts'
import styles from './cart-choice.module.css'

interface CartChoiceProps {
  orderType: OrderType
  zipcode: string
}

/** Order type and postcode, as the bar above the menu asks for them; what is chosen is kept at once. */
export function CartChoice({ orderType, zipcode }: CartChoiceProps) {
  const t = useT()
  const { places, orderTypes } = pageConfig().features
  const name = places ? t('Postcode or address') : t('Postcode')
  const id = useId()
  const areas = useStore($areas)
  const [place, setPlace] = useState(() => placeText({ street: streetAt(zipcode), zipcode }))

  const isDelivered = rulesOf(orderType).isDelivered
  const typed = typedPlace(areas ?? [], place)
  const isWithoutZipcode = typed.street !== '' && typed.zipcode === ''

  return (
    <form className={styles.choice} onSubmit={event => event.preventDefault()}>
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{t('How would you like to get your order?')}</legend>
        {orderTypes.map(each => (
          <label key={each} className={styles.type}>
            <input
              type="radio"
              name="orderType"
              checked={each === orderType}
              onChange={() => keepTyped(each, place)}
            />
            {orderTypeName(each, t)}
          </label>
        ))}
      </fieldset>
      {isDelivered && (
        <input
          className={styles.place}
          aria-label={name}
          placeholder={name}
          autoComplete="off"
          aria-invalid={isTooLong(place, MAX_PLACE_LENGTH)}
          aria-describedby={`${id}-error`}
          value={place}
          onChange={({ currentTarget }) => {
            setPlace(currentTarget.value)
            keepTyped(orderType, currentTarget.value)
          }}
        />
      )}
      {isDelivered && <TextLimit id={id} text={place} most={MAX_PLACE_LENGTH} />}
      {isDelivered && (
        <p role="status" className={styles.hint}>
          {isWithoutZipcode && t('Please add your postcode')}
        </p>
      )}
    </form>
  )
}
