import { type PhoneQuote, STAFF_WORDS } from '#contract/desk/phone.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './phone.module.css'
import { TextField } from './text-field.tsx'
import { type TypedOrder, type } from './typed.ts'

/** What the staff may grant: each says what it does, and is stored with who takes the order. */
export function RightsPart({ typed, quote }: { typed: TypedOrder; quote: PhoneQuote | undefined }) {
  const { t } = useDeskT()
  return (
    <section className={styles.fields} aria-label={t('What you may grant')}>
      {(quote?.isOutOfHours || typed.closedWord !== '') && (
        <TextField
          label={t('Guests cannot order for this time. Take it because:')}
          most={STAFF_WORDS.reason}
          value={typed.closedWord}
          onType={closedWord => type({ closedWord })}
        />
      )}
      {(quote?.isBelowMinimum || typed.waivesMinimum) && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={typed.waivesMinimum}
            onChange={({ target }) => type({ waivesMinimum: target.checked })}
          />
          {t('Take it below the minimum')}
        </label>
      )}
      <TextField
        label={t('Discount, with a PIN')}
        inputMode="decimal"
        value={typed.discount}
        onType={discount => type({ discount })}
      />
      {typed.discount.trim() !== '' && (
        <TextField
          label={t('Reason of the discount')}
          most={STAFF_WORDS.reason}
          value={typed.discountReason}
          onType={discountReason => type({ discountReason })}
        />
      )}
      <p className={styles.wide}>
        <small>{t('What you grant is kept with the order and with who takes it.')}</small>
      </p>
    </section>
  )
}
