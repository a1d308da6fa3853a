import { useId } from 'react'
import type { Declaration } from '#contract/menu/catalogue.ts'
import { azoWarning } from '#lib/i18n/azo-warning.ts'
import { useT } from '../hooks/use-t.ts'
import { type DeclaredProps, labelOf } from './declaration.ts'
import styles from './declared-words.module.css'

/** Allergens and additives in words, each with its description on request. */
export function DeclaredWords({ allergens, additives }: DeclaredProps) {
  const t = useT()
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
function Told(declaration: Declaration) {
  const t = useT()
  const { name, description, dyes = [] } = declaration
  const warning = dyes.length > 0 ? t(azoWarning, { dyes: dyes.join(', ') }) : ''
  const id = useId()
  const label = labelOf(declaration)
  if (description === '' && warning === '') return <span className={styles.declaration}>{label}</span>
  return (
    <>
      <button type="button" className={styles.declaration} popoverTarget={id}>
        {label}
      </button>
      <span id={id} popover="auto" className={styles.tooltip}>
        <strong>{name}</strong> {[description, warning].filter(Boolean).join('. ')}
      </span>
    </>
  )
}
