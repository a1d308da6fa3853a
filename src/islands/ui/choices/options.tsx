import { useId } from 'react'
import type { Cents } from '#contract/kit/money.ts'
import { isSoldOut } from '#contract/menu/catalogue.ts'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './choices.module.css'
import { Choice, type ChoiceCount } from './group.tsx'

/** With more options than this, a select is used. */
const MANY = 7

interface NamedOption {
  id: string
  name: string
  available?: boolean | undefined
}

export interface OneOptionProps<O extends NamedOption> {
  label: string
  options: O[]
  chosen: O | undefined
  required: boolean
  /** Returns the surcharge of an option, in cents. */
  costs: (option: O) => Cents
  onChoose: (option: O | undefined) => void
}

/** A single choice with signed price differences: radio buttons, or a select if there are many options. */
export function OneOption<O extends NamedOption>({
  label,
  options,
  chosen,
  required,
  costs,
  onChoose,
}: OneOptionProps<O>) {
  const t = useT()
  const { delta } = usePrice()
  const name = useId()
  // Nobody declines what costs nothing: the dish is then as it is described, as hot as ever.
  const none = t(options.some(option => costs(option) !== 0) ? 'No, thank you' : 'As on the menu')
  const withPrice = (option: O) => [option.name, delta(costs(option))].filter(Boolean).join('  ')

  if (options.length > MANY) {
    return (
      <select
        className={styles.select}
        aria-label={label}
        required={required}
        value={chosen?.id ?? ''}
        onChange={event => onChoose(options.find(option => option.id === event.target.value))}
      >
        <option value="">{required ? t('Please choose') : none}</option>
        {options.map(option => (
          <option key={option.id} value={option.id} disabled={isSoldOut(option) && option !== chosen}>
            {isSoldOut(option) ? `${option.name} (${t('Sold out')})` : withPrice(option)}
          </option>
        ))}
      </select>
    )
  }
  return (
    <>
      {!required && (
        <Choice
          type="radio"
          name={name}
          label={none}
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        />
      )}
      {options.map(option => (
        <Choice
          key={option.id}
          type="radio"
          name={name}
          required={required}
          label={option.name}
          price={delta(costs(option))}
          checked={option.id === chosen?.id}
          soldOut={isSoldOut(option)}
          onChange={() => onChoose(option)}
        />
      ))}
    </>
  )
}

export interface CheckOptionsProps<O extends NamedOption> {
  options: O[]
  chosen: O[]
  required: boolean
  costs: (option: O) => Cents
  /** How often a chosen option is in the price of the dish. */
  included: (option: O) => number
  /** Whether no more may be chosen. */
  full: boolean
  /** How often an option is chosen, where that may be more than once. */
  countOf: (option: O) => ChoiceCount | undefined
  onToggle: (option: O, on: boolean) => void
}

/**
 * A multiple choice. While it is required and empty, the first checkbox is `required`, because HTML has no
 * required groups.
 */
export function CheckOptions<O extends NamedOption>({
  options,
  chosen,
  required,
  costs,
  included,
  full,
  countOf,
  onToggle,
}: CheckOptionsProps<O>) {
  const t = useT()
  const { delta } = usePrice()
  const name = useId()
  /** What it costs, or that it does not: of several times, some may be in the price. */
  const priceOf = (option: O): string => {
    const free = included(option)
    const price = delta(costs(option))
    if (free === 0 || price === '') return price
    const isWhole = free >= (countOf(option)?.value ?? 1)
    return isWhole ? t('in the price') : `${price}, ${t('{count} of them in the price', { count: free })}`
  }
  return options.map((option, index) => (
    <Choice
      key={option.id}
      type="checkbox"
      name={name}
      required={required && index === 0 && chosen.length === 0}
      label={option.name}
      price={priceOf(option)}
      checked={chosen.includes(option)}
      soldOut={isSoldOut(option)}
      full={full}
      count={countOf(option)}
      onChange={on => onToggle(option, on)}
    />
  ))
}
