import { useId } from 'react'
import type { Declaration } from '#contract/catalogue.ts'
import { azoWarning } from '#lib/i18n/azo-warning.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './declared.module.css'

export interface DeclaredProps {
  allergens: Declaration[]
  additives: Declaration[]
}

/**
 * The allergens and additives of the current choice (docs/rules.md, R5.153): a line of their letters and numbers, which unfolds to
 * words with descriptions on request.
 */
export function Declared({ allergens, additives }: DeclaredProps) {
  const t = useT()
  const all = [...allergens, ...additives]
  if (all.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>
        {t('Allergens and additives')}
        <span className={styles.codes}> {all.map(({ code, name }) => code ?? name).join(' ')}</span>
      </summary>
      <dl className={styles.declared}>
        {allergens.length > 0 && <Row term={t('Allergens')} all={allergens} />}
        {additives.length > 0 && <Row term={t('Additives')} all={additives} />}
      </dl>
    </details>
  )
}

/** A declaration as guests read it: its name, and its code of the legend. */
export const labelOf = ({ code, name }: Declaration): string => (code ? `${name} (${code})` : name)

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
