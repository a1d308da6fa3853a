import { useId } from 'react'
import type { Declaration } from '#contract/catalogue.ts'
import { useT } from '../use-t.ts'
import styles from './choices.module.css'

export interface DeclaredProps {
  allergens: Declaration[]
  additives: Declaration[]
}

/** The allergens and additives of the current choice, with descriptions on request. */
export function Declared({ allergens, additives }: DeclaredProps) {
  const t = useT()
  if (allergens.length + additives.length === 0) return null
  return (
    <dl className={styles.declared}>
      {allergens.length > 0 && <Row term={t('Allergens')} all={allergens} />}
      {additives.length > 0 && <Row term={t('Additives')} all={additives} />}
    </dl>
  )
}

function Row({ term, all }: { term: string; all: Declaration[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {all.map(each => (
        <dd key={each.code ?? each.name}>
          <Told {...each} />
        </dd>
      ))}
    </div>
  )
}

/** A declaration with its description in a popover; plain text without one. */
function Told({ code, name, description }: Declaration) {
  const id = useId()
  const label = code ? `${name} (${code})` : name
  if (description === '') return <span className={styles.declaration}>{label}</span>
  return (
    <>
      <button type="button" className={styles.declaration} popoverTarget={id}>
        {label}
      </button>
      <span id={id} popover="auto" className={styles.tooltip}>
        <strong>{name}</strong> {description}
      </span>
    </>
  )
}
