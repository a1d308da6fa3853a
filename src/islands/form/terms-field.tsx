import { Fragment, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { fieldTexts } from '#contract/kit/texts.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { type LegalPath, pageConfig } from '#lib/routing/page-config.ts'
import { CheckField } from './check-field.tsx'
import type { ControlProps, FieldDefinition } from './define-fields.ts'

/** What a form asks consent to, of the pages that the restaurant has. */
interface Consent {
  text: MessageKey
  label: MessageKey
  /** What is said of a box that was left empty. */
  problem: string
}

const terms = { label: 'Terms and conditions', problem: fieldTexts.terms } as const
const privacy: Consent = {
  label: 'Privacy',
  text: 'I have read the {privacy}.',
  problem: fieldTexts.privacy,
}

/** Terms are accepted and the privacy policy is read; undefined where the restaurant has neither. */
function consent(): Consent | undefined {
  const { paths } = pageConfig()
  if (!paths.terms) return privacyConsent()
  return {
    ...terms,
    text: paths.privacy ? 'I accept the {terms} and have read the {privacy}.' : 'I accept the {terms}.',
  }
}

/** A message agrees to no terms. */
const privacyConsent = (): Consent | undefined => (pageConfig().paths.privacy ? privacy : undefined)

/** A consent with links to what it is to, in a new tab, so that the form keeps its values. */
function ConsentField({ asked, ...props }: ControlProps & { asked: Consent | undefined }) {
  const t = useT()
  if (!asked) return null
  return (
    <CheckField {...props}>
      <RichText
        text={t(asked.text)}
        parts={{
          terms: <PageLink to="terms">{t('terms and conditions')}</PageLink>,
          privacy: <PageLink to="privacy">{t('privacy policy')}</PageLink>,
        }}
      />
    </CheckField>
  )
}

function PageLink({ to, children }: { to: LegalPath; children: ReactNode }) {
  const t = useT()
  return (
    <a href={pageConfig().paths[to]} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
    </a>
  )
}

/** Where nothing is asked, there is nothing that could be refused. The page is known only once the form is drawn. */
const consentField = (wanted: () => Consent | undefined): FieldDefinition<boolean> => ({
  get label() {
    return wanted()?.label ?? terms.label
  },
  empty: false,
  draw: props => <ConsentField {...props} asked={wanted()} />,
  schema: () =>
    z.pipe(
      z
        .boolean()
        .check(z.refine(ticked => ticked || wanted() === undefined, { error: () => wanted()?.problem })),
      z.transform(() => true),
    ),
})

export const termsField = consentField(consent)
export const privacyField = consentField(privacyConsent)

/** A translated text whose placeholders are replaced by elements, such as links. */
function RichText({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const pieces = text.split(/\{(\w+)\}/)
  return pieces.map((piece, index) => {
    const place = `${index} ${piece}`
    return <Fragment key={place}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  })
}
