import { Fragment, type ReactNode } from 'react'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { CheckField } from './check-field.tsx'
import type { ControlProps, FieldDefinition } from './define-fields.ts'

/** Consent to the terms, with links to both texts in a new tab, so that the form keeps its values. */
function TermsField(props: ControlProps) {
  const t = useT()
  const { paths } = pageConfig()
  return (
    <CheckField {...props}>
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

/** Says that the visitor knows what becomes of the data; a message agrees to no terms. */
function PrivacyField(props: ControlProps) {
  const t = useT()
  return (
    <CheckField {...props}>
      <RichText
        text={t('I have read the {privacy}.')}
        parts={{ privacy: <PageLink href={pageConfig().paths.privacy}>{t('privacy policy')}</PageLink> }}
      />
    </CheckField>
  )
}

/** Without such a page its path is that of home, and there is nothing to link. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useT()
  if (href === pageConfig().paths.home) return children
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
    </a>
  )
}

export const termsField: FieldDefinition<boolean> = {
  label: 'Terms and conditions',
  empty: false,
  draw: props => <TermsField {...props} />,
}

export const privacyField: FieldDefinition<boolean> = {
  label: 'Privacy',
  empty: false,
  draw: props => <PrivacyField {...props} />,
}

/** A translated text whose placeholders are replaced by elements, such as links. */
function RichText({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const pieces = text.split(/\{(\w+)\}/)
  return pieces.map((piece, index) => {
    const place = `${index} ${piece}`
    return <Fragment key={place}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  })
}
