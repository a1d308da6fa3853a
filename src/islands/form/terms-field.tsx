import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useT } from '#islands/ui/use-t.ts'
import { shop } from '#lib/routing/page-config.ts'
import { CheckField } from './check-field.tsx'
import { RichText } from './rich-text.tsx'
import type { ApiForm } from './use-api-form.ts'

/** Consent to the terms, with the way to both texts; what was typed stays, as they open in another tab. */
export function TermsField<V extends FieldValues & { terms: boolean }>({ form }: { form: ApiForm<V> }) {
  const t = useT()
  const { paths } = shop()
  return (
    <CheckField form={form} name={'terms' as FieldPath<V>} required>
      <RichText
        text={t('I accept the {terms} and have read the {privacy}.')}
        parts={{
          terms: <PageLink href={paths.terms}>{t('terms and conditions')}</PageLink>,
          privacy: <PageLink href={paths.privacy}>{t('privacy policy')}</PageLink>,
        }}
      />
    </CheckField>
  )
}

/** A restaurant without such a page has its home in the page's place: there is nothing to link then. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useT()
  if (href === shop().paths.home) return children
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
    </a>
  )
}
